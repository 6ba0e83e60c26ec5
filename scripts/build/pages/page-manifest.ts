import { readFile, rename, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import { buildPaths } from '#scripts/build/paths.ts'

/** The inputs and the output of a page. */
const entrySchema = v.object({
  /** Hash of all inputs; null if a later run cannot compare them. */
  inputs: v.nullable(v.string()),
  queryKeys: v.array(v.array(v.unknown())),
  routeIds: v.array(v.string()),
  /** SHA-256 of the page. */
  hash: v.string(),
  /** Size and modification time of the page's files. */
  files: v.string(),
})

const manifestSchema = v.object({
  format: v.literal(1),
  /** Their number, so that a catalogue that became empty is noticed. */
  counts: v.object({ products: v.number(), projects: v.number(), posts: v.number() }),
  pages: v.record(v.string(), entrySchema),
})

export type PageEntry = v.InferOutput<typeof entrySchema>
export type PageManifest = v.InferOutput<typeof manifestSchema>

/** The manifest of the last run; undefined if there is none, or it is incomplete. */
export async function readPageManifest(): Promise<PageManifest | undefined> {
  const text = await readFile(buildPaths.pageManifest, 'utf8').catch(() => '')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text)
  return parsed.success ? parsed.output : undefined
}

/** Written atomically. */
export async function writePageManifest(manifest: PageManifest): Promise<void> {
  const next = `${buildPaths.pageManifest}.${process.pid}`
  await writeFile(next, JSON.stringify(manifest))
  await rename(next, buildPaths.pageManifest)
}
