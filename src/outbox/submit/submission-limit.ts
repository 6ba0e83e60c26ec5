/** Specification section 9: the least time between two submissions, and how many in a rolling hour. */
const pauseMs = 3000
const hourMs = 3_600_000
const maxPerHour = 5

export type LimitFailure = 'wait-a-moment' | 'too-many'

/**
 * A courtesy limit per sender, in memory: whom the server counts together, of one kind of lead. It
 * counts what the visitor submits, never what the outbox sends again.
 */
export function createSubmissionLimit(now: () => number = Date.now) {
  const submissions = new Map<string, readonly number[]>()
  return {
    /** Whether one more submission is allowed now. */
    check(sender: string): LimitFailure | null {
      const recent = recentOf(sender)
      const latest = recent.at(-1)
      if (latest !== undefined && now() - latest < pauseMs) return 'wait-a-moment'
      return recent.length >= maxPerHour ? 'too-many' : null
    },
    /** Counts a submission that was accepted. */
    record(sender: string): void {
      submissions.set(sender, [...recentOf(sender), now()])
    },
  }

  function recentOf(sender: string): readonly number[] {
    const all = submissions.get(sender) ?? []
    // What lies ahead was counted by a clock that has been set back since.
    return all.filter((at) => at <= now() && now() - at < hourMs)
  }
}
