/** What a build tells the server that has started it. */
export type BuildNews =
  /** The pages are in their places. */
  | {
      readonly kind: 'pages'
      /** Of the data that they were made from, or of data before it; null when it is not known. */
      readonly fingerprint: string | null
    }
  | RestNews

/** How much is made of what follows the pages. */
interface RestNews {
  readonly kind: 'rest'
  readonly done: number
  readonly total: number
}

/** Nobody listens to a build that was started by hand. */
export function tellServer(news: BuildNews): void {
  if (process.connected) process.send?.(news)
}

/** Counts what follows the pages. */
export interface RestProgress {
  /** Says that so many more things are to be made. */
  expect(count: number): void
  /** Says that one of them is made. */
  step(): void
  /** Says that all is made. */
  end(): void
}

const tellEveryMs = 500
const logEveryMs = 5000
const afterPages = 'After the pages (cards for shared links, the list for offline use and more)'

/**
 * Tells server and terminal now and then how far the rest has come.
 * @param words what is made, for the terminal.
 */
export function restProgress(
  tell: (news: RestNews) => void = tellServer,
  words = afterPages,
  now: () => number = Date.now,
): RestProgress {
  const startedAt = now()
  let total = 0
  let done = 0
  let toldAt = Number.NEGATIVE_INFINITY
  let loggedAt = startedAt
  const report = () => {
    if (now() - toldAt < tellEveryMs) return
    toldAt = now()
    tell({ kind: 'rest', done, total })
    if (now() - loggedAt < logEveryMs) return
    loggedAt = now()
    console.log(`${words}: ${done} of ${total}`)
  }
  return {
    expect: (count) => {
      total += count
    },
    step: () => {
      done++
      report()
    },
    end: () => {
      tell({ kind: 'rest', done: total, total })
      if (total > 0) console.log(`${words}: ${total} made in ${seconds(now() - startedAt)}`)
    },
  }
}

/** Time in words, from milliseconds. */
function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
