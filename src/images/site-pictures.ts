// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./site-pictures.d.ts" />
import { pictures } from 'virtual:site-pictures'
import type { Picture } from '#src/domain/picture.ts'

/** A picture that belongs to the site itself, or null as long as there is no such file. */
export function sitePicture(name: string, alt: string): Picture | null {
  const found = pictures[name]
  return found === undefined ? null : { ...found, alt }
}

/** Every picture of the site with the addresses of its sizes as WebP, smallest first. */
export function allSitePictures() {
  return Object.values(pictures)
    .filter((picture) => picture !== undefined)
    .map((picture) => ({
      ...picture,
      sizes: picture.sourceSets.webp.split(', ').map((entry) => {
        const [url = '', width = ''] = entry.split(' ')
        return { url, width: Number.parseInt(width, 10) }
      }),
    }))
}
