import { backendPrefix, siteOrigin } from '#src/platform/env.ts'

/** A stored picture; width and height are the original's, in pixels, when they are known. */
export interface Picture {
  readonly url: string
  readonly alt: string
  readonly width: number | null
  readonly height: number | null
  /** Its sizes when they are files of the site; Storage makes those of a stored picture. */
  readonly sourceSets?: { readonly avif: string; readonly webp: string }
  /** A few blurred pixels of it, as a data address. */
  readonly preview?: string
}

/** Specification section 7: responsive sets use these widths at quality 80. */
const widths = [480, 800, 1200, 1920]
const responsiveQuality = 80
const mainImage = { width: 800, quality: 85 }

/** The `srcset` of a stored picture: widths in pixels, and quality. */
export const sourceSetSizes = widths.map((width) => ({ width, quality: responsiveQuality }))

/** Every size of a stored picture that pages ask for; the last is for browsers without `srcset`. */
export const pictureSizes = [...sourceSetSizes, mainImage]

let isWhole = false

/**
 * Whether pictures are shown resized or as they are stored: a hosted project needs a plan with
 * resizing.
 */
export function showWholePictures(whole: boolean): void {
  isWhole = whole
}

const publicObject = /^\/storage\/v1\/object\/public\/([^?#]+)$/

/** The address for `src`: 800 pixels wide at quality 85. */
export function pictureSource(url: string): string {
  return resized(url, mainImage.width, mainImage.quality)
}

/** The address of a picture in the largest size that pages use: 1920 pixels wide. */
export function largestPicture(url: string): string {
  return resized(url, Math.max(...widths), responsiveQuality)
}

/** The value of `srcset`, or undefined for a picture that Storage cannot resize. */
export function pictureSourceSet(url: string): string | undefined {
  if (isWhole || storedPath(url) === undefined) return undefined
  return widths.map((width) => `${resized(url, width, responsiveQuality)} ${width}w`).join(', ')
}

function resized(url: string, width: number, quality: number): string {
  const path = storedPath(url)
  if (path === undefined) return url
  const storage = `${backendPrefix()}/storage/v1`
  if (isWhole) return `${storage}/object/public/${path}`
  return `${storage}/render/image/public/${path}?width=${width}&quality=${quality}`
}

/** Bucket and path of a public picture of the backend, from a full address or a path. */
function storedPath(url: string): string | undefined {
  const origin = backendPrefix() || siteOrigin()
  const address = origin !== '' && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  return publicObject.exec(address)?.[1]
}
