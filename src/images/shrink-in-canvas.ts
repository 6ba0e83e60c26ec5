import imageCompression from 'browser-image-compression'

/** What a picture is to become. */
export interface ShrinkJob {
  readonly bytes: ArrayBuffer
  readonly type: string
  readonly maxBytes: number
  readonly maxEdge: number
  /** Only set for a picture with too many pixels to be drawn at full size. */
  readonly firstWidth?: number
}

const quality = 0.85
const firstQuality = 0.95

/**
 * Shrinks a picture to a JPEG, upright, on white, without metadata. Runs in a worker, and in the
 * page if a worker cannot draw. Rejects if the picture cannot be decoded.
 */
export async function shrinkInCanvas(job: ShrinkJob): Promise<ArrayBuffer> {
  const picture = new File([job.bytes], 'picture', { type: job.type })
  const shrunk = await imageCompression(await ofBearableSize(picture, job), {
    maxSizeMB: job.maxBytes / 1024 / 1024,
    maxWidthOrHeight: job.maxEdge,
    initialQuality: quality,
    fileType: 'image/jpeg',
    // Its own worker is a blob: address that imports the library from another origin.
    useWebWorker: false,
  })
  return shrunk.arrayBuffer()
}

/** The library draws at full size first, which for 100 megapixels would take 800 MB. */
async function ofBearableSize(picture: File, { firstWidth }: ShrinkJob): Promise<File> {
  if (firstWidth === undefined) return picture
  const bitmap = await createImageBitmap(picture, {
    resizeWidth: firstWidth,
    resizeQuality: 'high',
  })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  if (context === null) return picture
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: firstQuality })
  return new File([smaller], picture.name, { type: smaller.type })
}
