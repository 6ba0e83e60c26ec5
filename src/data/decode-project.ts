import * as v from 'valibot'
import type { Project } from '#src/content/product.ts'
import { orNull } from './odd-values.ts'

const positive = orNull(v.pipe(v.number(), v.minValue(1)))

const projectRow = v.object({
  id: v.string(),
  title: v.pipe(v.string(), v.nonEmpty()),
  description: v.fallback(v.string(), ''),
  category: v.fallback(v.string(), ''),
  location: orNull(v.string()),
  completed_on: orNull(v.pipe(v.string(), v.isoDate())),
  area_sqft: positive,
  days_to_complete: positive,
  image_url: v.pipe(v.string(), v.nonEmpty()),
  alt: v.fallback(v.string(), ''),
  width: positive,
  height: positive,
})

/** A row of `project_images`, or null when it cannot be shown at all. */
export function decodeProject(row: unknown): Project | null {
  const parsed = v.safeParse(projectRow, row)
  if (!parsed.success) return null
  const { image_url, alt, width, height, ...fields } = parsed.output
  return { ...fields, picture: { url: image_url, alt: alt || fields.title, width, height } }
}
