import { createContext } from 'react'

/**
 * Blurred previews of the catalogue's pictures as data URLs, by picture URL. Only in prerendered
 * pages: they are for the moment before a page's scripts run.
 */
export const PicturePreviews = createContext<Readonly<Record<string, string>>>({})
