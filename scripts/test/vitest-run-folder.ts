import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A disk in memory, on Linux. */
const memory = '/dev/shm'
const prefix = 'vitest-'

/** The space that the databases of a run need at once, several times over. */
const neededBytes = 2 * 1024 ** 3

/**
 * Holds all files that a run's tests write, in memory if there is enough: a database has a thousand
 * files, which some disks take a second to create.
 */
export function setup(): (() => void) | undefined {
  // Vitest asks once per project.
  if (path.basename(tmpdir()).startsWith(prefix)) return undefined
  const parent = hasSpace() ? memory : tmpdir()
  removeAbandoned(parent)
  const folder = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`))
  // Postgres runs under another account.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

function hasSpace(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > neededBytes
}

/** Removes the folders of runs that were killed. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, owner] = /^vitest-(\d+)-/.exec(name) ?? []
    if (owner !== undefined && !isRunning(Number(owner))) {
      rmSync(path.join(parent, name), { recursive: true, force: true })
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
