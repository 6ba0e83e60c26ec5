import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { inParallel } from '#scripts/build/in-parallel.ts'
import { buildPaths } from '#scripts/build/paths.ts'

/** A picture by its URL in the catalogue and its name in the storage. */
export interface PreviewedPicture {
  readonly url: string
  readonly picture: string
}

const previewsSchema = v.record(v.string(), v.string())

const parallel = 4
const timeoutMs = 15_000

/** Previews are saved after this many, in case the run is stopped. */
const batch = 200

export interface PicturePreviews {
  /** The blurred preview of each picture, by its URL in the catalogue. */
  readonly previews: Readonly<Record<string, string>>
  /** How many pictures still need one. */
  readonly left: number
}

/**
 * Makes previews of pictures; those that cannot be loaded are left out. They are stored for later
 * runs by the name in the storage, which nearly always stands for the same picture.
 * @param storageUrl origin of the backend.
 * @param most makes none if more than these are new: each takes 25 ms of a processor.
 * @param onMade called for each.
 */
export async function picturePreviews(
  pictures: readonly PreviewedPicture[],
  storageUrl: string,
  most = Number.POSITIVE_INFINITY,
  onMade: () => void = () => undefined,
): Promise<PicturePreviews> {
  const known = await readPreviews()
  const wanted = new Set(pictures.map(({ picture }) => picture))
  const missing = [...wanted].filter((picture) => !known.has(picture))
  const isLater = missing.length > most
  const gone = [...known.keys()].filter((picture) => !wanted.has(picture))
  for (const picture of gone) known.delete(picture)
  if (gone.length > 0) await writePreviews(known)
  const due = isLater ? [] : missing
  for (let start = 0; start < due.length; start += batch) {
    await inParallel(due.slice(start, start + batch), parallel, async (picture) => {
      const preview = await make(picture, storageUrl).catch(() => null)
      if (preview !== null) known.set(picture, preview)
      onMade()
    })
    await writePreviews(known)
  }
  const found = pictures.flatMap(({ url, picture }) => {
    const preview = known.get(picture)
    return preview === undefined ? [] : [[url, preview] as const]
  })
  return { previews: Object.fromEntries(found), left: isLater ? missing.length : 0 }
}

const previewsFile = () => path.join(buildPaths.work, 'picture-previews.json')

async function readPreviews(): Promise<Map<string, string>> {
  const text = await readFile(previewsFile(), 'utf8').catch(() => '')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), previewsSchema), text)
  return new Map(parsed.success ? Object.entries(parsed.output) : [])
}

async function writePreviews(previews: ReadonlyMap<string, string>): Promise<void> {
  const next = `${previewsFile()}.${process.pid}`
  await writeFile(next, JSON.stringify(Object.fromEntries(previews)))
  await rename(next, previewsFile())
}

async function make(picture: string, storageUrl: string): Promise<string> {
  const response = await fetch(`${storageUrl}/storage/v1/object/public/${picture}`, {
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`${picture} was answered with status ${response.status}`)
  // Most runs make none, and the library takes long to load.
  const { blurred } = await import('./blurred.ts')
  return blurred(await response.arrayBuffer())
}
