import { hasText } from './picture-facts.ts'

const orientationTag = 0x0112

/** The orientation in EXIF data (a TIFF file of their own): 1 to 8, 1 if there is none. */
export function orientationOf(tiff: Uint8Array): number {
  const isLittle = hasText(tiff, 0, 'II')
  if (!isLittle && !hasText(tiff, 0, 'MM')) return 1
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  try {
    const directory = view.getUint32(4, isLittle)
    const count = view.getUint16(directory, isLittle)
    for (let entry = 0; entry < count; entry++) {
      const place = directory + 2 + entry * 12
      if (view.getUint16(place, isLittle) !== orientationTag) continue
      const value = view.getUint16(place + 8, isLittle)
      return value >= 1 && value <= 8 ? value : 1
    }
  } catch {
    // The offset is beyond the end of the data.
  }
  return 1
}

/** EXIF data with nothing but an orientation. */
export function exifOf(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = new Uint8Array(26)
  const view = new DataView(tiff.buffer)
  view.setUint32(0, 0x4d4d_002a)
  view.setUint32(4, 8)
  view.setUint16(8, 1)
  view.setUint16(10, orientationTag)
  view.setUint16(12, 3)
  view.setUint32(14, 1)
  view.setUint16(18, orientation)
  return tiff
}
