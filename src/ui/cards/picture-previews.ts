import { createContext } from 'react'

/**
 * Blurred pixels of the catalogue's pictures by their addresses, as addresses that hold them. Only
 * where pages are prerendered: they are for the moment before a page's scripts.
 */
export const PicturePreviews = createContext<Readonly<Record<string, string>>>({})
