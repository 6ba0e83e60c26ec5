import sharp from 'sharp'

const width = 1920
const height = 1280
const maximumBytes = 350 * 1024
const firstQuality = 82
const lastQuality = 40
const qualityStep = 6

/** Renders an SVG drawing as a JPEG of 1920 by 1280 pixels and at most 350 KB. */
export async function renderPicture(svg: string): Promise<Uint8Array> {
  const pixels = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#f7f5f0' })
    .raw()
    .toBuffer()
  for (let quality = firstQuality; quality >= lastQuality; quality -= qualityStep) {
    const picture = await encode(pixels, quality)
    if (picture.byteLength <= maximumBytes) return picture
  }
  throw new Error(`The picture does not fit into ${maximumBytes} bytes at quality ${lastQuality}`)
}

async function encode(pixels: Buffer, quality: number): Promise<Uint8Array> {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
