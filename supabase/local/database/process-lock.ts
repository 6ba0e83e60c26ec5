import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'

/** Far longer than another process needs between reading an abandoned lock and replacing it. */
const settleMs = 100

/** The result of asking for a lock: `release` returns it, and so does the end of the process. */
export type Lock =
  | { readonly kind: 'taken'; readonly release: () => void }
  | { readonly kind: 'held'; readonly pid: number }
  /** Another process is acquiring it right now. */
  | { readonly kind: 'contested' }

/**
 * Takes the lock file of a data directory, or refuses with a sentence. PGlite would open a
 * directory twice without complaint and destroy it.
 * @returns a function that releases the lock; the end of the process does, too.
 */
export function lockDirectory(lockFile: string, directory: string): () => void {
  const lock = takeLock(lockFile)
  if (lock.kind === 'taken') return lock.release
  throw new UserFacingError(
    lock.kind === 'held'
      ? `The data directory ${directory} is in use by process ${lock.pid}. Stop that process first, or set DATA_DIR to another directory.`
      : `The lock ${lockFile} cannot be taken; another start is under way.`,
  )
}

/**
 * Takes a lock that only one process of the machine can hold. A killed process leaves its lock
 * behind, so the lock of a dead process is taken over.
 */
export function takeLock(lockFile: string): Lock {
  for (let attempt = 0; attempt < 3; attempt++) {
    if (createLock(lockFile) && isStillMine(lockFile)) {
      const onExit = () => releaseLock(lockFile)
      process.once('exit', onExit)
      const release = () => {
        process.off('exit', onExit)
        onExit()
      }
      return { kind: 'taken', release }
    }
    const owner = readOwner(lockFile) ?? readOwnerLater(lockFile)
    if (owner !== undefined && isAlive(owner)) return { kind: 'held', pid: owner.pid }
    rmSync(lockFile, { force: true })
  }
  return { kind: 'contested' }
}

interface Owner {
  readonly pid: number
  /** The start time of a process in the kernel's unit, because process ids are reused. */
  readonly startedAt: string
}

function createLock(lockFile: string): boolean {
  let descriptor: number
  try {
    descriptor = openSync(lockFile, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  writeSync(
    descriptor,
    JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Owner),
  )
  fsyncSync(descriptor)
  closeSync(descriptor)
  return true
}

/**
 * Two starts may find the same abandoned lock and remove it, the slower one removing the new lock.
 */
function isStillMine(lockFile: string): boolean {
  pause(settleMs)
  return readOwner(lockFile)?.pid === process.pid
}

/** An empty lock is being acquired right now, or its process was killed while it was. */
function readOwnerLater(lockFile: string): Owner | undefined {
  pause(settleMs)
  return readOwner(lockFile)
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

function releaseLock(lockFile: string): void {
  if (readOwner(lockFile)?.pid === process.pid) rmSync(lockFile, { force: true })
}

function readOwner(lockFile: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(lockFile, 'utf8')) as Partial<Owner>
    return typeof owner.pid === 'number'
      ? { pid: owner.pid, startedAt: owner.startedAt ?? '' }
      : undefined
  } catch {
    // Killed between creating and writing the file, or released: nobody holds it.
    return undefined
  }
}

function isAlive(owner: Owner): boolean {
  if (owner.pid === process.pid) return owner.startedAt === startOf(process.pid)
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const [state] = statOf(owner.pid)
  return state !== hasEnded && owner.startedAt === startOf(owner.pid)
}

/** A zombie keeps its process id until its parent has waited for it, but holds no lock. */
const hasEnded = 'Z'

/** Linux only; elsewhere two empty strings are equal and the number alone decides. */
function startOf(pid: number): string {
  return statOf(pid)[19] ?? ''
}

/** The kernel's record of a process, from its state on; empty on other systems. */
function statOf(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
