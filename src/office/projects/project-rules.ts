import * as v from 'valibot'
import { normaliseLine, normaliseText } from '#src/domain/text/normalise-text.ts'
import { altText } from '#src/office/products/product-shapes.ts'
import { projectCategories } from '#src/catalogue/schema/project-categories.ts'

/** In code points, as in the table. */
export const projectLimits = { title: 150, description: 5000, location: 200, alt: 300 } as const

const atMost = (count: number, what: string) =>
  v.check(
    (text: string) => [...text].length <= count,
    `${what} must be at most ${count.toLocaleString('en-IN')} characters`,
  )

const line = v.pipe(v.string(), v.transform(normaliseLine))

/** The largest number the column holds. */
const maxInteger = 2_147_483_647

const positiveNumber = v.pipe(
  line,
  v.check(
    (text) => text === '' || (/^[1-9]\d*$/.test(text) && Number(text) <= maxInteger),
    'Enter a whole number above 0, or leave it empty',
  ),
)

/** The fields of a project; empty text counts as no value. */
export const projectForm = v.object({
  title: v.pipe(line, v.minLength(1, 'Enter a title'), atMost(projectLimits.title, 'The title')),
  category: v.picklist(projectCategories, 'Choose a category'),
  location: v.pipe(line, atMost(projectLimits.location, 'The location')),
  completed_on: v.pipe(
    v.string(),
    v.check(
      (text) => text === '' || v.is(v.pipe(v.string(), v.isoDate()), text),
      'Enter a valid date',
    ),
  ),
  area_sqft: positiveNumber,
  days_to_complete: positiveNumber,
  description: v.pipe(
    v.string(),
    v.transform(normaliseText),
    atMost(projectLimits.description, 'The description'),
  ),
  image_url: v.pipe(v.string(), v.minLength(1, 'Add a picture')),
  alt: altText,
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  published: v.boolean(),
})

/** The form's values as typed; the category may be empty. */
export type ProjectValues = Omit<v.InferInput<typeof projectForm>, 'category'> & {
  category: string
}
