/** The half-life of recorded use, in ms. */
const halfLifeMs = 10_000

/** Less use than this counts as none, in ms. */
const forgottenMs = 1

/** How long each network has recently held what others wait for. */
export interface RecentUse {
  readonly note: (network: string | null, milliseconds: number) => void
  /** Milliseconds, weighted by how recent they are. */
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
      // Ordered by last use, so that the oldest, already decayed, are dropped first.
      uses.delete(network)
      uses.set(network, next)
      for (const known of uses.keys()) {
        if (of(known) > 0) break
        uses.delete(known)
      }
    },
  }
}
