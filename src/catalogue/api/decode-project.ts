import * as v from 'valibot'
import type { Project, ProjectSummary } from '#src/catalogue/schema/product.ts'
import { orNull } from '#src/backend/lenient-schemas.ts'

const positive = orNull(v.pipe(v.number(), v.minValue(1)))

const id = v.string()
const title = v.pipe(v.string(), v.nonEmpty())
const location = orNull(v.string())
const pictureFields = {
  image_url: v.pipe(v.string(), v.nonEmpty()),
  alt: v.fallback(v.string(), ''),
  width: positive,
  height: positive,
}

const summaryRow = v.object({ id, title, location, ...pictureFields })

const projectRow = v.object({
  id,
  title,
  description: v.fallback(v.string(), ''),
  category: v.fallback(v.string(), ''),
  location,
  completed_on: orNull(v.pipe(v.string(), v.isoDate())),
  area_sqft: positive,
  days_to_complete: positive,
  ...pictureFields,
})

/** A row of `project_images`, or null if it cannot be shown. */
export function decodeProject(row: unknown): Project | null {
  const parsed = v.safeParse(projectRow, row)
  return parsed.success ? withPicture(parsed.output) : null
}

/** The columns of a tile, or null if they cannot be shown. */
export function decodeProjectSummary(row: unknown): ProjectSummary | null {
  const parsed = v.safeParse(summaryRow, row)
  return parsed.success ? withPicture(parsed.output) : null
}

function withPicture<Row extends v.InferOutput<typeof summaryRow>>(row: Row) {
  const { image_url, alt, width, height, ...fields } = row
  return { ...fields, picture: { url: image_url, alt: alt || row.title, width, height } }
}
