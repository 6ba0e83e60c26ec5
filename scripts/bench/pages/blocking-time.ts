import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

/** Only the part of a task beyond this blocks, in ms. */
const toleratedMs = 50

const eventSchema = v.object({
  name: v.string(),
  ts: v.number(),
  pid: v.number(),
  tid: v.number(),
  tdur: v.optional(v.number()),
  args: v.object({
    frame: v.optional(v.string()),
    data: v.optional(v.looseObject({ documentLoaderURL: v.optional(v.string()) })),
  }),
})
type TraceEvent = v.InferOutput<typeof eventSchema>

/**
 * Total blocking time by processor time, in ms. Lighthouse uses the clock, and on two cores shared
 * with the browser's other processes and the server half of that is waiting, which it then
 * multiplies.
 * @param traceFile a trace of Chromium, as Lighthouse saves it.
 * @param url of the page.
 * @param slowdown how many times slower than this machine the simulated phone is.
 */
export async function busyBlockingTime(
  traceFile: string,
  url: string,
  slowdown: number,
): Promise<number> {
  const { traceEvents } = JSON.parse(await readFile(traceFile, 'utf8')) as {
    traceEvents: unknown[]
  }
  const events = traceEvents.filter((event) => v.is(eventSchema, event))
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  )
  const paint = events.find(
    (event) =>
      event.name === 'firstContentfulPaint' &&
      event.args.frame === start?.args.frame &&
      event.ts > (start?.ts ?? 0),
  )
  if (start === undefined || paint === undefined) throw new Error(`no paint of ${url} in the trace`)
  const isTask = ({ name, pid, tid, ts }: TraceEvent) =>
    name.endsWith('RunTask') && pid === start.pid && tid === start.tid && ts > paint.ts
  return events
    .filter(isTask)
    .map(({ tdur = 0 }) => (slowdown * tdur) / 1000 - toleratedMs)
    .filter((milliseconds) => milliseconds > 0)
    .reduce((sum, milliseconds) => sum + milliseconds, 0)
}
