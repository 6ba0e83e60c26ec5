import { readFileSync } from 'node:fs'
import { buildPaths } from './paths.ts'
import { type Manifest, styleHashes } from './route-preloads.ts'

/** The hashes of the styles that stand in the pages of the present build. */
export function builtStyleHashes(): readonly string[] {
  return styleHashes(JSON.parse(readFileSync(buildPaths.manifest, 'utf8')) as Manifest)
}
