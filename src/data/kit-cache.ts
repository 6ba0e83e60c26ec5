/**
 * The Cache of the pictures that were made available offline, under the keys of the picture cache.
 * Unlike that one it loses nothing unless the visitor removes it.
 */
export const kitCacheName = 'kit-pictures'

/**
 * Headers that tell the service worker how old a copy is, and where it came from, so that it takes
 * the newest of several and need not ask for a new one.
 */
export function keptHeaders(type: string, source: string): Record<string, string> {
  return { 'content-type': type, 'x-kept-at': `${Date.now()}`, 'x-kept-from': source }
}
