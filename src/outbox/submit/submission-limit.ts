/** Specification section 9: minimum time between two submissions, and their number in a rolling hour. */
const pauseMs = 3000
const hourMs = 3_600_000
const maxPerHour = 5

export type LimitFailure = 'wait-a-moment' | 'too-many'

/**
 * A courtesy limit per sender and kind of lead, in memory. It counts submissions by the visitor,
 * never retries by the outbox.
 */
export function createSubmissionLimit(now: () => number = Date.now) {
  const submissions = new Map<string, readonly number[]>()
  return {
    /** Whether another submission is allowed now. */
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
    // A time in the future was counted before the clock was set back.
    return all.filter((at) => at <= now() && now() - at < hourMs)
  }
}
