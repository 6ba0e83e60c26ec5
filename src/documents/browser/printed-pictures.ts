import { type Picture, largestPicture, pictureSource } from '#src/domain/picture.ts'
import type { PrintedPicture } from '#src/documents/printed-document.ts'

/** Pixels for the width of a page at 150 dpi. */
const mostPixels = 1050
const quality = 0.82
const patienceMs = 15_000
/** Time to decode pictures that are on the device, even after the deadline. */
const graceMs = 1000

/**
 * Pictures as JPEG, which every PDF reader supports: the device stores AVIF and WebP. Null for a
 * picture that is neither on the device nor available, and for none.
 * @param late for all pictures of one document.
 */
export async function printedPictures(
  pictures: readonly (Picture | null)[],
  late = lateness(),
): Promise<readonly (PrintedPicture | null)[]> {
  const printed: (PrintedPicture | null)[] = []
  // One at a time: each takes some megabytes while it is decoded.
  for (const picture of pictures) {
    printed.push(picture && (await printedPicture(picture, late).catch(() => null)))
  }
  return printed
}

async function printedPicture(
  picture: Picture,
  late: Promise<null>,
): Promise<PrintedPicture | null> {
  const image =
    (await loaded(pictureSource(picture.url), late)) ??
    (await loaded(largestPicture(picture.url), late))
  if (image === null) return null
  const scale = Math.min(1, mostPixels / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const jpeg = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  )
  if (jpeg === null) return null
  const { width, height } = canvas
  return { bytes: new Uint8Array(await jpeg.arrayBuffer()), width, height, alt: picture.alt }
}

/** Resolves at the deadline, after which missing pictures are left out. */
export function lateness(milliseconds = patienceMs): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds)
  })
}

/**
 * Loaded through an element, like on a page, so that the service worker answers from the device.
 */
async function loaded(address: string, late: Promise<null>): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  const decoded = image.decode().then(
    () => image,
    () => null,
  )
  return Promise.race([decoded, late.then(() => lateness(graceMs))])
}
