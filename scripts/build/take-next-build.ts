import { cp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { buildPaths, nextBuild, turnToPresentBuild } from './paths.ts'

/**
 * Replaces the current build by the finished next one. The stamp is removed first and written last,
 * so that an interrupted replacement counts as no build.
 */
export async function takeNextBuild(): Promise<void> {
  turnToPresentBuild()
  await rm(buildPaths.stamp, { force: true })
  await replace(path.join(nextBuild, 'dist'), buildPaths.dist)
  const stamp = path.basename(buildPaths.stamp)
  const made = (await readdir(nextBuild)).filter((name) => name !== stamp)
  for (const name of [...made, stamp]) {
    await replace(path.join(nextBuild, name), path.join(buildPaths.work, name))
  }
  await rm(nextBuild, { recursive: true })
}

async function replace(from: string, to: string): Promise<void> {
  const aside = path.join(buildPaths.work, `old-${path.basename(to)}`)
  await rm(aside, { recursive: true, force: true })
  try {
    await rename(to, aside).catch(ignoreMissing)
    await rename(from, to)
  } catch (error) {
    if (!isOfItsOwn(error)) {
      await rename(aside, to).catch(ignoreMissing)
      throw error
    }
    // A mounted folder cannot be renamed, only filled.
    for (const name of await readdir(to)) {
      await rm(path.join(to, name), { recursive: true, force: true })
    }
    await cp(from, to, { recursive: true, preserveTimestamps: true })
    await rm(from, { recursive: true })
  }
  await rm(aside, { recursive: true, force: true })
}

function isOfItsOwn(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return ['EXDEV', 'EBUSY', 'EPERM', 'EACCES'].includes(code)
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
