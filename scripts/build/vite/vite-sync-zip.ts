import type { Plugin } from 'vite'

const packer = /write-excel-file[\\/]modules[\\/]zip[\\/]zipToArrayBuffer\.js$/
const unpacker = /read-excel-file[\\/]modules[\\/]zip[\\/]unzipFromArrayBuffer\.js$/

/**
 * Has write-excel-file pack, and read-excel-file unpack, larger workbooks in the thread they run in. They
 * would do that in a worker made of a text, which the Content Security Policy refuses, and would then
 * wait for ever.
 */
export function syncZip(): Plugin {
  return {
    name: 'zip-here',
    transform(source, id) {
      if (unpacker.test(id)) {
        const own = `import { unzipSync } from 'fflate'
const unzip = (data, done) => {
  try {
    done(null, unzipSync(data))
  } catch (error) {
    done(error)
  }
}`
        const code = source.replace("import { unzip } from 'fflate';", own)
        if (code === source) throw new Error(`${id} imports fflate in another way than expected`)
        return { code, map: null }
      }
      if (!packer.test(id)) return null
      const code = `import zip from './zipToArrayBufferSync.js'
export default (files) => Promise.resolve(zip(files))`
      return { code, map: null }
    },
  }
}
