import type { Plugin } from 'vite'

const packer = /write-excel-file[\\/]modules[\\/]zip[\\/]zipToArrayBuffer\.js$/
const unpacker = /read-excel-file[\\/]modules[\\/]zip[\\/]unzipFromArrayBuffer\.js$/

/**
 * Makes write-excel-file and read-excel-file zip and unzip large workbooks in their own thread. By
 * default they start a worker from a text, which the Content Security Policy forbids, and then wait
 * forever.
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
