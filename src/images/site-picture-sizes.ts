import { sourceSetSizes } from '#src/domain/picture.ts'

/** For browsers without modern formats. */
const plainWidth = 800

export type SitePictureFormat = 'avif' | 'webp' | 'jpeg'

export interface SitePictureSize {
  readonly width: number
  readonly format: SitePictureFormat
  readonly url: string
}

interface Original {
  /** Path below src/images/site without the ending, such as `hero/1`. */
  readonly name: string
  readonly hash: string
  readonly width: number
}

/** The sizes of a picture, smallest first; none is larger than the original. */
export function sitePictureSizes({ name, hash, width }: Original) {
  const sizeAs =
    (format: SitePictureFormat) =>
    (size: number): SitePictureSize => ({
      width: size,
      format,
      url: `/assets/${name.replaceAll('/', '-')}-${size}-${hash}.${format}`,
    })
  const narrower = sourceSetSizes.map((size) => size.width).filter((size) => size <= width)
  return {
    avif: narrower.map(sizeAs('avif')),
    webp: narrower.map(sizeAs('webp')),
    plain: sizeAs('jpeg')(Math.min(plainWidth, width)),
  }
}
