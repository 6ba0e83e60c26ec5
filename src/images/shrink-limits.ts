import type { ShrinkJob } from './shrink-in-canvas.ts'

/** Specification, section 9, in bytes: the default, and that of attachments. */
export const targetBytes = 1024 * 1024
export const attachmentTargetBytes = 2 * 1024 * 1024

/** Specification, section 9, in pixels: holds for every picture, however few its bytes. */
const longestEdge = 1920

/**
 * Beyond the first number of pixels a picture is not drawn at full size (96 MB), beyond the second
 * not at all.
 */
const largePixels = 24_000_000
const maxPixels = 120_000_000

interface Size {
  readonly width: number
  readonly height: number
}

/** Whether a side exceeds the limit. */
export function isTooLong({ width, height }: Size): boolean {
  return Math.max(width, height) > longestEdge
}

/**
 * The target size of a picture.
 * @param size after rotation, in pixels.
 * @returns null for a picture with too many pixels to be decoded.
 */
export function shrinkJobOf(
  bytes: ArrayBuffer,
  type: string,
  { width, height }: Size,
  maxBytes: number,
): ShrinkJob | null {
  const pixels = width * height
  if (pixels > maxPixels) return null
  const job = { bytes, type, maxBytes, maxEdge: longestEdge }
  if (pixels <= largePixels) return job
  return { ...job, firstWidth: Math.round(Math.min(longestEdge, (longestEdge * width) / height)) }
}
