import { readFile, rename, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import { buildPaths } from '#scripts/build/paths.ts'

/** What a page was made from, and what became of it. */
const entrySchema = v.object({
  /** Hash of everything that went into it; null when it read what no later run can compare. */
  inputs: v.nullable(v.string()),
  queryKeys: v.array(v.array(v.unknown())),
  routeIds: v.array(v.string()),
  /** SHA-256 of the page. */
  hash: v.string(),
  /** Size and time of the page's files, as they were put in place. */
  files: v.string(),
})

const manifestSchema = v.object({
  format: v.literal(1),
  /** How many there were, so that none where there were some is noticed. */
  counts: v.object({ products: v.number(), projects: v.number(), posts: v.number() }),
  pages: v.record(v.string(), entrySchema),
})

export type PageEntry = v.InferOutput<typeof entrySchema>
export type PageManifest = v.InferOutput<typeof manifestSchema>

/** The manifest of the last run; undefined when there is none, or it cannot be read whole. */
export async function readPageManifest(): Promise<PageManifest | undefined> {
  const text = await readFile(buildPaths.pageManifest, 'utf8').catch(() => '')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text)
  return parsed.success ? parsed.output : undefined
}

/** Put in place whole. */
export async function writePageManifest(manifest: PageManifest): Promise<void> {
  const next = `${buildPaths.pageManifest}.${process.pid}`
  await writeFile(next, JSON.stringify(manifest))
  await rename(next, buildPaths.pageManifest)
}
