import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Brotli's best quality; 150 ms for a page of 100 KB, a second for a list of 2 MB. */
export const bestQuality = 11

/** A tenth more bytes than the best quality, in a thirtieth of the time. */
export const fastQuality = 6

/** Above this size the best quality is not worth its time. */
const largeBytes = 128 * 1024

/** The quality for files that are written rarely. */
export function qualityFor(bytes: number): number {
  return bytes > largeBytes ? fastQuality : bestQuality
}

/** The extensions of the compressed versions that a server may send. */
export const compressedSuffixes = ['.br', '.gz'] as const

/** Both compressed versions of a file, by extension; compressed in Node's thread pool. */
export async function compressed(
  content: Uint8Array,
  quality: number,
): Promise<Record<(typeof compressedSuffixes)[number], Uint8Array>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  return { '.br': brotli, '.gz': gzipped }
}
