import type { Call, Journal } from '#tests/outbox-simulation/journal.ts'
import type { Evidence } from './judge.ts'

const minute = 60_000
/** An occasion to try may come in several ways, and reach two tabs and the worker. */
const runsPerSign = 3
/**
 * The quick attempts after the first failures, and then one in three minutes: at least half of the
 * mean.
 */
const firstTries = 10
const triesPerMinute = 1 / 3
const quiet = 20 * minute

/** Limits the number of requests: so many per occasion to try, and few while nothing happens. */
export function judgeRequests({ journal, device }: Evidence): string[] {
  const leads = new Map<string, Call[]>()
  for (const call of journal.calls) {
    if (call.leadId === null) continue
    const calls = leads.get(call.leadId)
    if (calls === undefined) leads.set(call.leadId, [call])
    else calls.push(call)
  }
  const hands = device.locks === null ? 2 : 1
  return [...leads].flatMap(([leadId, calls]) => [
    ...tooMany(leadId, calls, journal, hands),
    ...tooManyInQuiet(leadId, calls, journal, hands),
  ])
}

/** Of one kind and one file, in its whole life. */
function tooMany(
  leadId: string,
  calls: readonly Call[],
  journal: Journal,
  hands: number,
): string[] {
  const [first, last] = [calls[0], calls.at(-1)]
  if (first === undefined || last === undefined) return []
  const signs = journal.events.filter(({ kind }) => kind === 'sign' || kind === 'button').length
  const minutes = (last.at - first.at) / minute
  const runs = signs * runsPerSign + (firstTries + minutes * triesPerMinute) * hands
  const counts = new Map<string, number>()
  for (const { kind, method, path } of calls) {
    const what = `${kind} ${method} ${path ?? ''}`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  // The receipt is requested after a refusal of the row and of each file, and at the end.
  return [...counts].flatMap(([what, count]) =>
    count > runs * (what.startsWith('receipt') ? 4 : 1)
      ? [`often: ${count} times ${what} of ${leadId}`]
      : [],
  )
}

/** Without an occasion to try, attempts become rare. */
function tooManyInQuiet(
  leadId: string,
  calls: readonly Call[],
  journal: Journal,
  hands: number,
): string[] {
  const marks = journal.events
    .filter(({ kind }) => kind !== 'device-fault' && kind !== 'freeze')
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
  const rows = calls.filter(({ kind }) => kind === 'row')
  return marks.flatMap((from, place) => {
    const to = marks[place + 1] ?? Number.POSITIVE_INFINITY
    const within = rows.filter(({ at }) => at > from + minute && at < to)
    const last = within.at(-1)
    if (last === undefined || last.at - from < quiet) return []
    const allowed = (firstTries + ((last.at - from) / minute) * triesPerMinute) * hands
    return within.length > allowed
      ? [`often: ${within.length} tries of ${leadId} while nothing happened`]
      : []
  })
}
