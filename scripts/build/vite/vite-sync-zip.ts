import type { Plugin } from 'vite'

const packer = /write-excel-file[\\/]modules[\\/]zip[\\/]zipToArrayBuffer\.js$/

/**
 * Has write-excel-file pack larger workbooks in the page. It would do that in a worker made of a text,
 * which the Content Security Policy refuses, and would then wait for ever.
 */
export function syncZip(): Plugin {
  return {
    name: 'zip-here',
    transform(_, id) {
      if (!packer.test(id)) return null
      const code = `import zip from './zipToArrayBufferSync.js'
export default (files) => Promise.resolve(zip(files))`
      return { code, map: null }
    },
  }
}
