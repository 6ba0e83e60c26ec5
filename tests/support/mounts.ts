import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A small disk in memory that can be filled or made read-only. */
export interface Disk {
  readonly directory: string
  makeReadOnly(): void
  remove(): void
}

/** Whether this process may mount; in most containers only a privileged root may. */
export function canMount(): boolean {
  try {
    mountDisk('1m').remove()
    return true
  } catch {
    return false
  }
}

/** @param size in the kernel's format, for example `1m`. */
export function mountDisk(size: string): Disk {
  const directory = mkdtempSync(path.join(tmpdir(), 'disk-'))
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' })
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', directory)
  } catch (error) {
    rmSync(directory, { recursive: true })
    throw error
  }
  return {
    directory,
    makeReadOnly: () => {
      run('mount', '-o', 'remount,ro', directory)
    },
    remove: () => {
      run('umount', '--lazy', directory)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
