import type { Plugin } from 'vite'

/** The WOFF2 decoder, 70 KB compressed, and the PNG decoder. */
const readers = new Set(['brotli/decompress.js', 'png-js'])
const nothing = '\0unread-format'

/** Leaves out decoders of formats that documents do not use; they use WOFF and JPEG. */
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
