import { refusals } from '#supabase/local/storage/errors.ts'

/** Who requests a picture. */
export interface Asker {
  /** Aborts when the client is gone. */
  readonly signal: AbortSignal
  /** The client's network: those with few requests go before those with many. */
  readonly network: string
  /** Served after all others. */
  readonly isLater: boolean
}

type Work = (signal: AbortSignal) => Promise<Uint8Array>

export interface RenderQueue {
  /**
   * The result of `work`, which equal keys share while it waits or runs.
   * @throws StorageError `SlowDown` when too much is waiting; `RequestAborted` when the client is
   * gone.
   */
  ask(key: string, asker: Asker, work: Work): Promise<Uint8Array>
}

interface Job {
  readonly key: string
  readonly work: Work
  readonly network: string
  readonly isLater: boolean
  /** How many others of this network were waiting when it came. */
  rank: number
  askers: number
  readonly end: AbortController
  readonly settle: (result: Promise<Uint8Array>) => void
  readonly result: Promise<Uint8Array>
}

/** Runs one task at a time; a task that nobody waits for makes room. */
export function createRenderQueue(maxWaiting: number): RenderQueue {
  const jobs = new Map<string, Job>()
  let waiting: Job[] = []
  let running: Job | undefined

  const forget = (job: Job) => {
    if (jobs.get(job.key) === job) jobs.delete(job.key)
    waiting = waiting.filter((other) => other !== job)
  }
  /** Its result may still serve the next request, but those who wait go first. */
  const endIfAbandoned = () => {
    if (running === undefined || running.askers > 0 || waiting.length === 0) return
    forget(running)
    running.end.abort(refusals.abandoned())
  }
  const runNext = async () => {
    const job = waiting.reduce<Job | undefined>(sooner, undefined)
    if (running !== undefined || job === undefined) return
    running = job
    waiting = waiting.filter((other) => other !== job)
    const result = job.work(job.end.signal)
    job.settle(result)
    await result.catch(() => undefined)
    forget(job)
    running = undefined
    void runNext()
  }
  const leave = (job: Job) => {
    job.askers--
    if (job.askers > 0) return
    if (job === running) endIfAbandoned()
    else forget(job)
  }
  const rankOf = ({ network }: Asker) => waiting.filter((job) => job.network === network).length

  const add = (key: string, asker: Asker, work: Work): Job => {
    const job = newJob(key, asker, work, rankOf(asker))
    jobs.set(key, job)
    waiting.push(job)
    const last = waiting.reduce(later)
    if (waiting.length > maxWaiting) {
      forget(last)
      last.settle(Promise.reject(refusals.slowDown()))
    }
    return job
  }

  return {
    ask: async (key, asker, work) => {
      if (asker.signal.aborted) throw refusals.abandoned()
      const job = jobs.get(key) ?? add(key, asker, work)
      job.askers++
      job.rank = Math.min(job.rank, rankOf(asker))
      endIfAbandoned()
      void runNext()
      return untilGone(job.result, asker.signal, () => leave(job))
    },
  }
}

function newJob(key: string, { network, isLater }: Asker, work: Work, rank: number): Job {
  let settle: Job['settle'] = () => undefined
  const result = new Promise<Uint8Array>((resolve) => (settle = resolve))
  // All clients may be gone before it fails.
  result.catch(() => undefined)
  return {
    key,
    work,
    network,
    isLater,
    rank,
    askers: 0,
    end: new AbortController(),
    settle,
    result,
  }
}

/** Negative when `a` runs before `b`; 0 keeps the order of arrival. */
function order(a: Job, b: Job): number {
  return Number(a.isLater) - Number(b.isLater) || a.rank - b.rank
}

const sooner = (best: Job | undefined, job: Job): Job =>
  best === undefined || order(job, best) < 0 ? job : best

const later = (last: Job, job: Job): Job => (order(job, last) >= 0 ? job : last)

async function untilGone<T>(
  result: Promise<T>,
  signal: AbortSignal,
  leave: () => void,
): Promise<T> {
  let stop = () => {}
  const gone = new Promise<never>((_, reject) => {
    stop = () => {
      leave()
      reject(refusals.abandoned())
    }
    signal.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([result, gone])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
