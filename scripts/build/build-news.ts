/** Messages from a build to the server that started it. */
export type BuildNews =
  /** The pages are in place. */
  | {
      readonly kind: 'pages'
      /** The fingerprint of the data the pages were made from, or an older one; null if unknown. */
      readonly fingerprint: string | null
    }
  | RestNews

/** Progress of the work that follows the pages. */
interface RestNews {
  readonly kind: 'rest'
  readonly done: number
  readonly total: number
}

/** A build started by hand has no server to tell. */
export function tellServer(news: BuildNews): void {
  if (process.connected) process.send?.(news)
}

/** Counts the work that follows the pages. */
export interface RestProgress {
  /** Adds to the number of things to make. */
  expect(count: number): void
  /** Reports one of them as made. */
  step(): void
  /** Reports the end. */
  end(): void
}

const tellEveryMs = 500
const logEveryMs = 5000
const afterPages = 'After the pages (cards for shared links, the list for offline use and more)'

/**
 * Reports the progress to server and terminal from time to time.
 * @param words what is being made, for the terminal.
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

/** A duration in words, from milliseconds. */
function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
