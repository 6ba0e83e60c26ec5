import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const oldMs = 60 * 60 * 1000

/** Deletes folders left by runs that were killed; a running build keeps its own. */
export async function removeOldStages(folder: string, now = Date.now()): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('stage-'))
  for (const name of names) {
    const place = path.join(folder, name)
    const found = await stat(place).catch(() => undefined)
    if (found !== undefined && now - found.mtimeMs > oldMs)
      await rm(place, { recursive: true, force: true })
  }
}
