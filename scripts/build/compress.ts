import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** The smallest that brotli can do; 22 ms for a page of 27 KB, a second for a list of 2 MB. */
export const bestQuality = 11

/** 13 % more bytes than the best, in a fiftieth of its time. */
export const fastQuality = 6

/** Above it the best is not worth its time. */
const largeBytes = 128 * 1024

/** The quality for a file that is written now and then. */
export function qualityFor(bytes: number): number {
  return bytes > largeBytes ? fastQuality : bestQuality
}

/** The endings of the versions that a server may send in a file's place. */
export const compressedSuffixes = ['.br', '.gz'] as const

/** Both versions of a file's content, by their endings. */
export function compressed(
  content: Uint8Array,
  quality: number,
): Record<(typeof compressedSuffixes)[number], Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return { '.br': brotliCompressSync(content, { params }), '.gz': gzipSync(content, { level: 9 }) }
}
