import type { Plugin } from 'vite'

/** What unpacks WOFF2, 70 KB compressed, and what reads PNG. */
const readers = new Set(['brotli/decompress.js', 'png-js'])
const nothing = '\0unread-format'

/** Leaves out of the page what reads other formats than those of documents, which are WOFF and JPEG. */
export function sheetFormats(): Plugin {
  return {
    name: 'sheet-formats',
    enforce: 'pre',
    resolveId: (source) => (readers.has(source) ? nothing : null),
    load(id) {
      if (id !== nothing) return null
      return `export default function unread() {
  throw new Error('this format is not read here')
}`
    },
  }
}
