import { readFile } from 'node:fs/promises'
import { buildPaths } from './paths.ts'
import { type Manifest, styleHashes } from './route-preloads.ts'

/** The hashes of the styles that stand in the pages of the present build. */
export async function builtStyleHashes(): Promise<readonly string[]> {
  return styleHashes(JSON.parse(await readFile(buildPaths.manifest, 'utf8')) as Manifest)
}
