import type { LineNotes } from './line-notes.ts'
import { settledWithin } from './settled-within.ts'

/**
 * The longest time a distant server needs on a working connection, in ms. If the connection hangs,
 * as on a building site, the first visit waits this long and later ones do not.
 */
const patienceMs = 1000

/**
 * How long to wait if the page itself is cached, in ms: a nearby server is quicker. Reading whether
 * the line was slow takes longer after a cold start.
 */
const cachePatienceMs = 100

/** The start URL of the installed app, see `scripts/build/web-manifest.ts`. */
const launch = /[?&]source=app(?:&|$)/

/** What can be served without the network. */
export interface StandIns {
  /** The page as last seen. Never rejects. */
  readonly kept: Promise<Response | undefined>
  /** The app shell, which renders from the data on the device. */
  readonly shell: () => Promise<Response | undefined>
}

/**
 * The page from the network; the cached page, otherwise the shell, if the network fails, responds
 * with a server error or takes too long. These are served at once when the installed app starts or
 * the last visit found the connection slow. Without either, the network's response.
 */
export async function answerPage(
  url: string,
  network: Promise<Response>,
  { kept, shell }: StandIns,
  { wasSlow }: Pick<LineNotes, 'wasSlow'>,
): Promise<Response> {
  const givenUp = new Promise<undefined>((resolve) => {
    if (launch.test(url)) resolve(undefined)
    else void wasSlow().then((isSlow) => isSlow && resolve(undefined))
    void kept.then((page) => page && setTimeout(resolve, cachePatienceMs, undefined))
  })
  const answer = await Promise.race([givenUp, settledWithin(network, patienceMs)])
  if (answer !== undefined && answer.status < 500) return answer
  return (await kept) ?? (await shell().catch(() => undefined)) ?? network
}

/** Records for the next visit whether the network answered in time. */
export async function noteLine(
  network: Promise<Response>,
  { note }: Pick<LineNotes, 'note'>,
): Promise<void> {
  const answer = await settledWithin(network, patienceMs)
  await note(answer === undefined || answer.status >= 500)
}
