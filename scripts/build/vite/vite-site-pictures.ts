import type { Plugin } from 'vite'
import {
  type SitePicture,
  previewOf,
  readSitePictures,
  readSize,
} from '#scripts/build/pictures/site-pictures.ts'

const moduleId = 'virtual:site-pictures'
const isPicture = /\.(?:avif|webp|jpeg)$/
const resolvedId = `\0${moduleId}`

/**
 * Provides the site's pictures in several sizes as the module `virtual:site-pictures`. In
 * development the files are read on request; a build copies them.
 */
export function sitePictures(): Plugin {
  return {
    name: 'site-pictures',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      const pictures = await readSitePictures()
      const entries = await Promise.all(
        pictures.map(async (picture) => {
          const { name, hash, width, height } = picture
          const preview = comesFirst(picture) ? await previewOf(picture) : undefined
          return [name, { hash, width, height, preview }] as const
        }),
      )
      return `export const pictures = ${JSON.stringify(Object.fromEntries(entries))}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        void (async () => {
          const fileName = request.url?.slice(1) ?? ''
          for (const picture of isPicture.test(fileName) ? await readSitePictures() : []) {
            const size = picture.sizes.find((candidate) => candidate.fileName === fileName)
            if (size === undefined) continue
            response.setHeader('content-type', `image/${size.format}`)
            response.end(await readSize(picture, size))
            return
          }
          next()
        })()
      })
    },
  }
}

/**
 * Only pictures seen first have a preview: every page that names one picture carries all of them.
 */
function comesFirst({ name }: SitePicture): boolean {
  return name.startsWith('hero/')
}
