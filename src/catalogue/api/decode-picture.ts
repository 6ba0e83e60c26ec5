import * as v from 'valibot'
import type { Picture } from '#src/domain/picture.ts'
import { listOf, orNull } from '#src/backend/lenient-schemas.ts'

const pixels = orNull(v.pipe(v.number(), v.integer(), v.minValue(1)))

const imageRow = v.object({
  id: v.fallback(v.string(), ''),
  image_url: v.pipe(v.string(), v.nonEmpty()),
  alt: v.fallback(v.string(), ''),
  width: pixels,
  height: pixels,
  is_primary: v.fallback(v.boolean(), false),
  display_order: orNull(v.number()),
})

type ImageRow = v.InferOutput<typeof imageRow>

/**
 * The pictures of a product in the order of the specification, section 3: the primary picture,
 * then by display_order with nulls last, then by id, so that equal orders do not swap between two
 * reads.
 * @param name stands in for a missing alt text.
 */
export function decodePictures(rows: unknown, name: string): Picture[] {
  return v
    .parse(listOf<ImageRow>(imageRow), rows)
    .sort(byPlace)
    .map(({ image_url, alt, width, height }) => ({
      url: image_url,
      alt: alt || name,
      width,
      height,
    }))
}

function byPlace(a: ImageRow, b: ImageRow): number {
  return (
    Number(b.is_primary) - Number(a.is_primary) ||
    (a.display_order ?? Number.MAX_SAFE_INTEGER) - (b.display_order ?? Number.MAX_SAFE_INTEGER) ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  )
}
