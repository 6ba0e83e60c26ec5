import { pictureSizes, sourceSetSizes } from '#src/domain/picture.ts'
import { type ImageRequest, parseImageRequest } from './image-request.ts'

const inFormat = (format: string, sizes: typeof pictureSizes): readonly ImageRequest[] =>
  sizes.map(({ width, quality }) =>
    parseImageRequest({ width: `${width}`, quality: `${quality}`, format }, '', 'image/jpeg'),
  )

/** All that pages show of a picture. */
export const pageImages = ['avif', 'webp'].flatMap((format) => inFormat(format, pictureSizes))

/**
 * Made before anybody asks: what nearly all browsers choose. The rest is made on request, and so is
 * the largest size: it takes longer than the others together and is seen by those who enlarge it.
 */
export const imagesMadeAhead = inFormat('avif', sourceSetSizes.slice(0, -1))
