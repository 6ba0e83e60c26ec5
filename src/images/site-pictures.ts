// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./site-pictures.d.ts" />
import { pictures } from 'virtual:site-pictures'
import type { Picture } from '#src/domain/picture.ts'
import { type SitePictureSize, sitePictureSizes } from './site-picture-sizes.ts'

/** A picture of the site itself, or null if there is no such file. */
export function sitePicture(name: string, alt: string): Picture | null {
  const found = pictures[name]
  if (found === undefined) return null
  const { hash, ...picture } = found
  const { avif, webp, plain } = sitePictureSizes({ name, ...found })
  const sourceSets = { avif: sourceSet(avif), webp: sourceSet(webp) }
  return { ...picture, alt, url: plain.url, sourceSets }
}

function sourceSet(sizes: readonly SitePictureSize[]): string {
  return sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')
}

/** Every picture of the site with its sizes as WebP, smallest first. */
export function allSitePictures() {
  return Object.entries(pictures).flatMap(([name, picture]) => {
    if (picture === undefined) return []
    const { width, height } = picture
    const { webp, plain } = sitePictureSizes({ name, ...picture })
    return { width, height, url: plain.url, sizes: webp }
  })
}
