/**
 * The Cache of the pictures that were made available offline, under the keys of the picture cache.
 * Unlike that one it loses nothing unless the visitor removes it.
 */
export const kitCacheName = 'kit-pictures'
