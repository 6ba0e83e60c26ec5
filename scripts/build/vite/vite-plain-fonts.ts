import type { Plugin } from 'vite'

const decompressor = /brotli[\\/]decompress\.js$/

/** Leaves out what unpacks WOFF2, 70 KB compressed: the fonts of documents are WOFF. */
export function plainFonts(): Plugin {
  return {
    name: 'plain-fonts',
    transform(_, id) {
      if (!decompressor.test(id)) return null
      const code = `export default () => {
  throw new Error('WOFF2 is not read here')
}`
      return { code, map: null }
    },
  }
}
