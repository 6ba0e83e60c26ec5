import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The smallest that brotli can do; 150 ms for a page of 100 KB, a second for a list of 2 MB. */
export const bestQuality = 11

/** A tenth more bytes than the best, in a thirtieth of its time. */
export const fastQuality = 6

/** Above it the best is not worth its time. */
const largeBytes = 128 * 1024

/** The quality for a file that is written now and then. */
export function qualityFor(bytes: number): number {
  return bytes > largeBytes ? fastQuality : bestQuality
}

/** The endings of the versions that a server may send in a file's place. */
export const compressedSuffixes = ['.br', '.gz'] as const

/** Both versions of a file's content, by their endings; the work is done in threads of Node's. */
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
