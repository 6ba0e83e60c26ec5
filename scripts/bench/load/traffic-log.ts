/** What an honest client does, as the table shows it. */
export const pageKinds = ['page', 'file of a page'] as const
export const interfaceKinds = [
  'catalogue',
  'picture',
  'request',
  'attachment',
  'receipt',
  'sign-in',
  'office, reading',
  'office, saving',
  'office, picture',
] as const

export type Kind = (typeof pageKinds)[number] | (typeof interfaceKinds)[number]

/** `busy`: refused with 503 and a time to wait, also when it was tried again. */
export type Outcome = 'done' | 'busy' | 'wrong'

export interface TrafficStats {
  readonly count: number
  /** Milliseconds. */
  readonly median: number
  readonly p99: number
  readonly slowest: number
  readonly busy: number
  readonly wrong: number
}

/** The responses that honest clients got. */
export interface TrafficLog {
  /** @param ms from the first try to the end of the last response, including waits. */
  readonly add: (kind: Kind, ms: number, outcome: Outcome, detail: string) => void
  readonly figures: (kinds: readonly Kind[]) => TrafficStats
  /** The count of each forbidden outcome. */
  readonly faults: () => ReadonlyMap<string, number>
}

export function createTrafficLog(): TrafficLog {
  const entries: { kind: Kind; ms: number; outcome: Outcome }[] = []
  const faults = new Map<string, number>()
  return {
    add: (kind, ms, outcome, detail) => {
      entries.push({ kind, ms, outcome })
      if (outcome === 'done') return
      const fault = `${kind}: ${detail}`
      faults.set(fault, (faults.get(fault) ?? 0) + 1)
    },
    figures: (kinds) => {
      const among = entries.filter(({ kind }) => kinds.includes(kind))
      const times = among.map(({ ms }) => ms).toSorted((a, b) => a - b)
      const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
      return {
        count: among.length,
        median: at(0.5),
        p99: at(0.99),
        slowest: times.at(-1) ?? 0,
        busy: among.filter(({ outcome }) => outcome === 'busy').length,
        wrong: among.filter(({ outcome }) => outcome === 'wrong').length,
      }
    },
    faults: () => faults,
  }
}
