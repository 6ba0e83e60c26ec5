/**
 * A blurred preview of a picture as a data URL of under 200 characters.
 * @param picture its bytes, or the path of its file. Rejects if it cannot be decoded.
 */
export async function blurred(picture: ArrayBuffer | string): Promise<string> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(picture).rotate().resize({ width: 16 }).webp({ quality: 20 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
