// Decision 76: styles are inlined, one sheet per kind of page.
import { readFileSync } from 'node:fs'
import { buildPaths } from '#scripts/build/paths.ts'
import { type Manifest, startScriptHash, styleHashes } from './route-preloads.ts'

/** Hashes of what stands in pages, such as `sha256-…`, for the security policy. */
export interface InlineHashes {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** Those of the present build. */
export function builtHashes(): InlineHashes {
  const manifest = JSON.parse(readFileSync(buildPaths.manifest, 'utf8')) as Manifest
  return { styles: styleHashes(manifest), scripts: [startScriptHash(manifest)] }
}
