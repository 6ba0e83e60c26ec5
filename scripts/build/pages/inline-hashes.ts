// Decision 76: styles are inlined, one sheet per kind of page.
import { readFileSync } from 'node:fs'
import { buildPaths } from '#scripts/build/paths.ts'
import { type Manifest, startScriptHash, styleHashes } from './route-preloads.ts'

/** Hashes of inline scripts and styles for the Content Security Policy, such as `sha256-…`. */
export interface InlineHashes {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** The hashes of the present build. */
export function builtHashes(): InlineHashes {
  const manifest = JSON.parse(readFileSync(buildPaths.manifest, 'utf8')) as Manifest
  return { styles: styleHashes(manifest), scripts: [startScriptHash(manifest)] }
}
