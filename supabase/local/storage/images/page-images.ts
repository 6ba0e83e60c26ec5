import { pictureSizes } from '#src/domain/picture.ts'
import { type ImageRequest, parseImageRequest } from './image-request.ts'

/**
 * What pages show of each picture of the catalogue: first in the format that nearly all browsers
 * take, then in that of the others.
 */
export const pageImages: readonly ImageRequest[] = ['avif', 'webp'].flatMap((format) =>
  pictureSizes.map(({ width, quality }) =>
    parseImageRequest({ width: `${width}`, quality: `${quality}`, format }, '', 'image/jpeg'),
  ),
)
