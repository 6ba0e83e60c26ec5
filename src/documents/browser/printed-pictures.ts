import { type Picture, largestPicture, pictureSource } from '#src/domain/picture.ts'
import type { PrintedPicture } from '#src/documents/printed-document.ts'

/** Enough for the width of a page at 150 dots per inch. */
const mostPixels = 1050
const quality = 0.82
const patienceMs = 15_000

/**
 * Pictures as JPEG, which every reader of PDFs draws: the device keeps AVIF and WebP. One that is
 * neither on the device nor to be had now is left out.
 */
export async function printedPictures(
  pictures: readonly Picture[],
): Promise<readonly PrintedPicture[]> {
  const printed: PrintedPicture[] = []
  // One at a time: each takes some megabytes while it is drawn.
  for (const picture of pictures) {
    const copy = await printedPicture(picture).catch(() => null)
    if (copy !== null) printed.push(copy)
  }
  return printed
}

async function printedPicture(picture: Picture): Promise<PrintedPicture | null> {
  const image =
    (await loaded(pictureSource(picture.url))) ?? (await loaded(largestPicture(picture.url)))
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

/** Through an element, as pages show it: the service worker answers those from the device. */
async function loaded(address: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  const decoded = image.decode().then(
    () => image,
    () => null,
  )
  const first = await Promise.race([decoded, late])
  clearTimeout(timer)
  return first
}
