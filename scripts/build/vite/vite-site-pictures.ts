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
 * Offers the pictures of the site in several sizes as the module `virtual:site-pictures`. The files
 * themselves are read when they are asked for in development; a build puts them in their places.
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
          const preview = await previewOf(picture)
          return [picture.name, { ...described(picture), preview }] as const
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

function described({ width, height, sizes }: SitePicture) {
  const sourceSet = (format: 'avif' | 'webp') =>
    sizes
      .filter((size) => size.format === format)
      .map((size) => `/${size.fileName} ${size.width}w`)
      .join(', ')
  return {
    url: `/${sizes.find(({ format }) => format === 'jpeg')?.fileName}`,
    sourceSets: { avif: sourceSet('avif'), webp: sourceSet('webp') },
    width,
    height,
  }
}
