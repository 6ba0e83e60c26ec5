import type { Plugin } from 'vite'
import { type SitePicture, encodeSize, previewOf, readSitePictures } from './site-pictures.ts'

const moduleId = 'virtual:site-pictures'
const isPicture = /\.(?:avif|webp|jpeg)$/
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
        const sources = await Promise.all(picture.sizes.map((size) => encodeSize(picture, size)))
        for (const [place, { fileName }] of picture.sizes.entries()) {
          this.emitFile({ type: 'asset', fileName, source: sources[place] ?? '' })
        }
      }
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
            response.end(await encodeSize(picture, size))
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
