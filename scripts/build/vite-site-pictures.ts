import type { Plugin } from 'vite'
import { encodeSize, readSitePictures } from './site-pictures.ts'

const moduleId = 'virtual:site-pictures'
const resolvedId = `\0${moduleId}`

/**
 * Offers the pictures of the site in several sizes as the module `virtual:site-pictures`: files of
 * their own in a build, encoded when asked for in development.
 */
export function sitePictures(): Plugin {
  let isBuild = false
  return {
    name: 'site-pictures',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      const pictures = await readSitePictures()
      for (const picture of isBuild ? pictures : []) {
        for (const size of picture.sizes) {
          const source = await encodeSize(picture, size)
          this.emitFile({ type: 'asset', fileName: size.fileName, source })
        }
      }
      const entries = pictures.map(({ name, width, height, sizes }) => [
        name,
        {
          url: `/${sizes.find((size) => size.width >= 800)?.fileName ?? sizes.at(-1)?.fileName}`,
          sourceSet: sizes.map((size) => `/${size.fileName} ${size.width}w`).join(', '),
          width,
          height,
        },
      ])
      return `export const pictures = ${JSON.stringify(Object.fromEntries(entries))}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        void (async () => {
          const fileName = request.url?.slice(1) ?? ''
          for (const picture of fileName.endsWith('.webp') ? await readSitePictures() : []) {
            const size = picture.sizes.find((candidate) => candidate.fileName === fileName)
            if (size === undefined) continue
            response.setHeader('content-type', 'image/webp')
            response.end(await encodeSize(picture, size))
            return
          }
          next()
        })()
      })
    },
  }
}
