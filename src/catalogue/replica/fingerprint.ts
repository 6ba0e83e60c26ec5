import { sha256 } from '#src/platform/sha256.ts'
import type { Fingerprint } from './api.ts'

/** What the copy knows of each of its rows without reading it: id to version and name. */
export type CopyIndex = Map<string, { readonly version: number; readonly name: string }>

/** Whether the rows of the index are those of the fingerprint. */
export async function matches(index: CopyIndex, expected: Fingerprint): Promise<boolean> {
  if (index.size !== expected.count) return false
  // Browsers only hash in secure contexts; elsewhere the count has to do.
  if (globalThis.crypto?.subtle === undefined) return true
  const pairs = [...index].map(([id, { version }]) => `${id} ${version}`)
  const bytes = new TextEncoder().encode(pairs.sort().join(','))
  return (await sha256(bytes)) === expected.sha256
}
