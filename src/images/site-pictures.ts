// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./site-pictures.d.ts" />
import { pictures } from 'virtual:site-pictures'
import type { Picture } from '#src/domain/picture.ts'
import { type SitePictureFormat, sitePictureSizes } from './site-picture-sizes.ts'

/** A picture that belongs to the site itself, or null as long as there is no such file. */
export function sitePicture(name: string, alt: string): Picture | null {
  const found = pictures[name]
  if (found === undefined) return null
  const { hash, ...picture } = found
  const sizes = sitePictureSizes({ name, ...found })
  const sourceSet = (format: SitePictureFormat) =>
    sizes
      .filter((size) => size.format === format)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ')
  return {
    ...picture,
    alt,
    url: sizes.at(-1)?.url ?? '',
    sourceSets: { avif: sourceSet('avif'), webp: sourceSet('webp') },
  }
}

/** Every picture of the site with its sizes as WebP, smallest first. */
export function allSitePictures() {
  return Object.entries(pictures).flatMap(([name, picture]) => {
    if (picture === undefined) return []
    const sizes = sitePictureSizes({ name, ...picture })
    return {
      width: picture.width,
      height: picture.height,
      url: sizes.at(-1)?.url ?? '',
      sizes: sizes.filter(({ format }) => format === 'webp'),
    }
  })
}
