import * as v from 'valibot'
import { bareType } from '#supabase/local/storage/bucket-limits.ts'
import { refusals } from '#supabase/local/storage/errors.ts'

type ImageFormat = 'avif' | 'jpeg' | 'png' | 'webp'

/** A transformation with every option set, so that equal requests share a result. */
export interface ImageRequest {
  readonly width: number | null
  readonly height: number | null
  readonly resize: 'cover' | 'contain' | 'fill'
  readonly quality: number
  readonly format: ImageFormat
  /** The format depends on the client's `Accept` header. */
  readonly isNegotiated: boolean
}

const DEFAULT_QUALITY = 80

const wholeNumber = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(min), v.maxValue(max))

const parameters = v.object({
  width: v.optional(wholeNumber(1, 2500)),
  height: v.optional(wholeNumber(1, 2500)),
  quality: v.optional(wholeNumber(20, 100)),
  resize: v.optional(v.picklist(['cover', 'contain', 'fill']), 'cover'),
  format: v.optional(v.picklist(['webp', 'avif', 'jpeg', 'png', 'origin'])),
})

/** The format that stays when no other is requested; animations keep one frame. */
const originFormats: Readonly<Record<string, ImageFormat>> = {
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'png',
}

/** Reads the transformation of a request, and refuses files that are no pictures. */
export function parseImageRequest(
  query: Readonly<Record<string, string>>,
  accept: string,
  contentType: string,
): ImageRequest {
  const origin = originFormats[bareType(contentType)]
  if (origin === undefined) throw refusals.invalidRequest('The object is not an image')
  const parsed = v.safeParse(parameters, query)
  if (!parsed.success) {
    const parameter = v.getDotPath(parsed.issues[0]) ?? ''
    throw refusals.invalidRequest(`querystring/${parameter} is not valid`)
  }
  const { width = null, height = null, quality = DEFAULT_QUALITY, resize, format } = parsed.output
  const chosen = format === undefined ? acceptedFormat(accept) : format === 'origin' ? null : format
  return {
    width,
    height,
    resize,
    // PNG is lossless: every quality gives the same picture.
    quality: (chosen ?? origin) === 'png' ? 100 : quality,
    format: chosen ?? origin,
    isNegotiated: format === undefined,
  }
}

/** The smallest modern format that the client lists; `*` alone does not say what it can show. */
function acceptedFormat(accept: string): ImageFormat | null {
  const accepted = new Set(
    accept
      .split(',')
      .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
      .map(bareType),
  )
  if (accepted.has('image/avif')) return 'avif'
  return accepted.has('image/webp') ? 'webp' : null
}
