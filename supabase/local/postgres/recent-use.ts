/** After so long half of what somebody used is forgotten. */
const halfLifeMs = 10_000

/** Of less nobody is told from somebody who used nothing. */
const forgottenMs = 1

/** How long each network has lately held what others wait for. */
export interface RecentUse {
  readonly note: (network: string | null, milliseconds: number) => void
  /** Milliseconds; the longer ago, the less they count. */
  readonly of: (network: string | null) => number
}

export function createRecentUse(now: () => number = () => performance.now()): RecentUse {
  const uses = new Map<string | null, { readonly milliseconds: number; readonly at: number }>()
  const of: RecentUse['of'] = (network) => {
    const use = uses.get(network)
    if (use === undefined) return 0
    const left = use.milliseconds * 0.5 ** ((now() - use.at) / halfLifeMs)
    return left < forgottenMs ? 0 : left
  }
  return {
    of,
    note: (network, milliseconds) => {
      const next = { milliseconds: of(network) + milliseconds, at: now() }
      // The one who used it longest ago is first, and so are those that are forgotten.
      uses.delete(network)
      uses.set(network, next)
      for (const known of uses.keys()) {
        if (of(known) > 0) break
        uses.delete(known)
      }
    },
  }
}
