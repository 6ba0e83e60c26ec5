import { pictureSizes, sourceSetSizes } from '#src/domain/picture.ts'
import { type ImageRequest, parseImageRequest } from './image-request.ts'

const inFormat = (format: string, sizes: typeof pictureSizes): readonly ImageRequest[] =>
  sizes.map(({ width, quality }) =>
    parseImageRequest({ width: `${width}`, quality: `${quality}`, format }, '', 'image/jpeg'),
  )

/** Every size of a picture that pages show. */
export const pageImages = ['avif', 'webp'].flatMap((format) => inFormat(format, pictureSizes))

/**
 * The sizes made ahead, which nearly all browsers choose. The others are made on request,
 * including the largest: it takes longer than the others together, and only visitors who enlarge a
 * picture see it.
 */
export const imagesMadeAhead = inFormat('avif', sourceSetSizes.slice(0, -1))
