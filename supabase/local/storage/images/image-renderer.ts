import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { loaderFor } from '#supabase/local/loader-for.ts'
import { refusals, type StorageError } from '#supabase/local/storage/errors.ts'
import type { ImageRequest } from './image-request.ts'
import type { RenderFailure, RenderResult } from './render-image.ts'
import type { RenderJob } from './render-process.ts'

/**
 * Measured with AVIF: a photograph of 12 megapixels takes a third of a second at 1920 pixels, the
 * largest that is decoded 0.6 s at 2500. A busy or slow machine may take many times as long.
 */
const DEADLINE_MS = 20_000
/** Longer than a visitor looks at a page; a new process starts in a third of a second. */
const IDLE_MS = 30_000

/**
 * Renders one picture at a time.
 * @param signal aborts the work, and the promise rejects with its reason.
 * @throws StorageError when the file is no picture, or one that needs too much memory.
 */
export type RenderImage = (
  path: string,
  request: ImageRequest,
  signal: AbortSignal,
) => Promise<Uint8Array>

interface RendererOptions {
  /** The program of the process, for tests. */
  readonly program?: string
  readonly deadlineMs?: number
  readonly idleMs?: number
}

const failures: Readonly<Record<RenderFailure, () => StorageError>> = {
  missing: refusals.noSuchKey,
  unreadable: () => refusals.invalidRequest('The image could not be processed'),
  'too-large': refusals.imageTooLarge,
}

/**
 * Renders in a process of its own, started on demand: decoders keep the memory that they took,
 * crash on crafted files and cannot be interrupted, but a process can. It ends after a while
 * without work, together with this process, and at a job's deadline.
 */
export function createImageRenderer(options: RendererOptions = {}): RenderImage {
  const { deadlineMs = DEADLINE_MS, idleMs = IDLE_MS } = options
  const program = options.program ?? fileURLToPath(new URL('./render-process.ts', import.meta.url))
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const startChild = () => {
    const started = start(program)
    started.once('exit', () => forget(started))
    return started
  }
  const forget = (ended: ChildProcess) => {
    if (child === ended) child = undefined
  }
  const end = (used: ChildProcess) => {
    forget(used)
    used.kill('SIGKILL')
  }

  return async (path, request, signal) => {
    signal.throwIfAborted()
    clearTimeout(idle)
    const used = (child ??= startChild())
    let result: RenderResult
    try {
      result = await ask(used, { path, request }, signal, deadlineMs)
    } catch (error) {
      end(used)
      throw error
    }
    idle = setTimeout(() => end(used), idleMs).unref()
    if ('bytes' in result) return result.bytes
    throw failures[result.failure]()
  }
}

/** The child's response; a child that did not respond is not used again. */
async function ask(
  child: ChildProcess,
  job: RenderJob,
  signal: AbortSignal,
  deadlineMs: number,
): Promise<RenderResult> {
  const deadline = AbortSignal.timeout(deadlineMs)
  const over = new AbortController()
  const until = { signal: AbortSignal.any([signal, deadline, over.signal]) }
  try {
    const answer = once(child, 'message', until)
    const death = once(child, 'exit', until)
    child.send(job)
    const said = await Promise.race([answer, death.then(causeOfDeath)])
    return said[0] as RenderResult
  } catch (error) {
    signal.throwIfAborted()
    throw deadline.aborted ? refusals.imageBeyondLimits() : error
  } finally {
    over.abort()
  }
}

/**
 * A decoder that crashes or is killed for its memory ends with a signal; our own mistakes do not.
 */
function causeOfDeath([code, killedBy]: readonly unknown[]): never {
  if (killedBy !== null) throw refusals.imageBeyondLimits()
  throw new Error(`The process that renders pictures ended with ${String(code)}`)
}

function start(program: string): ChildProcess {
  const child = fork(program, {
    execArgv: ['--disable-proto=delete', ...loaderFor(program)],
    cwd: import.meta.dirname,
    // The process has no secrets, in case somebody breaks out of a decoder.
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // Waiting callers get the error; without any it is no reason to end the server.
  child.on('error', () => undefined)
  // An idle child must not keep the server alive.
  child.unref()
  child.channel?.unref()
  return child
}

const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH']

/**
 * A setting of glibc's allocator, which otherwise keeps nearly all memory: after 60 pictures in
 * changing sizes the process holds 92 MB with it, 337 MB without, at the same speed.
 */
const givesBack = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

function environment(): NodeJS.ProcessEnv {
  const known = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]))
  return { ...known, ...givesBack }
}
