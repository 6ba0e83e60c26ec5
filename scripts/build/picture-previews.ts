import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { inParallel } from './in-parallel.ts'
import { buildPaths } from './paths.ts'

/** A picture by its address in the catalogue and its name in the storage. */
export interface PreviewedPicture {
  readonly url: string
  readonly picture: string
}

const keptSchema = v.record(v.string(), v.string())

const parallel = 4
const timeoutMs = 15_000

/**
 * A few blurred pixels of each picture, by its address in the catalogue; without those that cannot
 * be had. They are kept for the next run by the name in the storage, which nearly always stands for
 * the same picture for ever.
 * @param storageUrl origin of the backend.
 */
export async function picturePreviews(
  pictures: readonly PreviewedPicture[],
  storageUrl: string,
): Promise<Readonly<Record<string, string>>> {
  const file = path.join(buildPaths.work, 'picture-previews.json')
  const text = await readFile(file, 'utf8').catch(() => '')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), text)
  const before = new Map(parsed.success ? Object.entries(parsed.output) : [])
  const made = await inParallel(pictures, parallel, async ({ url, picture }) => {
    const preview = before.get(picture) ?? (await make(picture, storageUrl).catch(() => null))
    return preview === null ? [] : [{ url, picture, preview }]
  })
  const found = made.flat()
  const kept = new Map(found.map(({ picture, preview }) => [picture, preview]))
  if (before.size !== kept.size || [...kept.keys()].some((picture) => !before.has(picture))) {
    const next = `${file}.${process.pid}`
    await writeFile(next, JSON.stringify(Object.fromEntries(kept)))
    await rename(next, file)
  }
  return Object.fromEntries(found.map(({ url, preview }) => [url, preview]))
}

async function make(picture: string, storageUrl: string): Promise<string> {
  const response = await fetch(`${storageUrl}/storage/v1/object/public/${picture}`, {
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`${picture} was answered with status ${response.status}`)
  // Most runs make none, and the library takes its time to load.
  const { blurred } = await import('./blurred.ts')
  return blurred(await response.arrayBuffer())
}
