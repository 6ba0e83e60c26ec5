import type { ImageRequest } from './image-request.ts'

/** The largest pictures of current phones, 8192 × 6144, with a little room. */
const MAX_PIXELS = 51_000_000

/** A decoded pixel takes up to 20 bytes of memory in these pictures: 16 megapixels are 320 MB. */
const MAX_PIXELS_READ_WHOLE = 16_100_000

/** The largest width or height that can be requested, as in hosted Storage. */
const MAX_SIDE = 2500

/** What the header of a file says, before anything is decoded. */
export interface ImageHead {
  readonly format: string
  /** In pixels as displayed: after the rotation that the file asks for. */
  readonly width: number
  readonly height: number
  /** Progressive: sent from coarse to fine, so that the last byte may change the first row. */
  readonly isProgressive: boolean
}

/** Formats whose rows come one after the other, unless they are progressive. */
const readByRow: ReadonlySet<string> = new Set(['jpeg', 'png'])

/** Whether decoding would take more memory than allowed. */
export function isTooLarge({ format, width, height, isProgressive }: ImageHead): boolean {
  const isByRow = readByRow.has(format) && !isProgressive
  return width * height > (isByRow ? MAX_PIXELS : MAX_PIXELS_READ_WHOLE)
}

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const

/** The box that the result must fit into: as requested, and at most `MAX_SIDE`. */
export function targetBox({ width, height }: ImageHead, request: ImageRequest) {
  const bound = (side: number) => Math.min(side, MAX_SIDE)
  const isWholeBox = request.width !== null && request.height !== null
  // Filling leaves the other side as it is; otherwise it follows in proportion.
  const isFilled = request.resize === 'fill' && (request.width !== null || request.height !== null)
  return {
    width: request.width ?? (isFilled ? bound(width) : MAX_SIDE),
    height: request.height ?? (isFilled ? bound(height) : MAX_SIDE),
    fit: isWholeBox || isFilled ? fits[request.resize] : ('inside' as const),
  }
}
