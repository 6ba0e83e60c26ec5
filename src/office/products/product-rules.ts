import * as v from 'valibot'
import { isSlug } from '#src/domain/text/slug.ts'
import { findCategory } from '#src/catalogue/schema/categories.ts'
import { planForm } from './plan/plan-form.ts'
import { normaliseLine, normaliseText } from '#src/domain/text/normalise-text.ts'

/** Code points; those of the table and, for the entries of lists, what the pages have room for. */
export const productLimits = {
  name: 150,
  slug: 100,
  short_description: 300,
  description: 10_000,
  feature: 300,
  label: 100,
  value: 300,
  scope: 300,
  lead_time: 200,
  document: 100,
  alt: 300,
  entries: 100,
} as const

const codePoints = (text: string) => [...text].length

const atMost = (count: number, what: string) =>
  v.check(
    (text: string) => codePoints(text) <= count,
    `${what} must be at most ${count.toLocaleString('en-IN')} characters`,
  )

const line = v.pipe(v.string(), v.transform(normaliseLine))
const lines = v.pipe(v.string(), v.transform(normaliseText))

/** Alternative text of a picture. */
export const altText = v.pipe(line, atMost(productLimits.alt, 'The description'))

const picture = v.object({
  /** Created by the page, so that a repeated save stores it once. */
  id: v.string(),
  image_url: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  alt: altText,
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  is_primary: v.boolean(),
})

const feature = v.object({
  key: v.string(),
  text: v.pipe(line, atMost(productLimits.feature, 'A feature')),
})

const specification = v.pipe(
  v.object({
    key: v.string(),
    label: v.pipe(line, atMost(productLimits.label, 'A label')),
    value: v.pipe(line, atMost(productLimits.value, 'A value')),
  }),
  v.forward(
    v.check(({ label, value }) => label !== '' || value === '', 'Add a label for this value'),
    ['label'],
  ),
  v.forward(
    v.check(({ label, value }) => value !== '' || label === '', 'Add a value for this label'),
    ['value'],
  ),
)

/** One entry per line; empty lines are ignored. */
const scope = v.pipe(
  lines,
  v.transform((text) => linesOf(text).join('\n')),
  v.check(
    (text) => linesOf(text).every((entry) => codePoints(entry) <= productLimits.scope),
    `Each line must be at most ${productLimits.scope} characters`,
  ),
  v.check(
    (text) => linesOf(text).length <= productLimits.entries,
    `At most ${productLimits.entries} lines`,
  ),
)

const productDocument = v.object({
  name: v.pipe(
    line,
    v.minLength(1, 'Enter a name'),
    atMost(productLimits.document, 'The name of a document'),
  ),
  url: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

const tooMany = `At most ${productLimits.entries} entries`

/** Everything an editor fills in of a product. Empty list entries are valid and not saved. */
export const productForm = v.pipe(
  v.object({
    name: v.pipe(line, v.minLength(1, 'Enter a name'), atMost(productLimits.name, 'The name')),
    slug: v.pipe(
      v.string(),
      v.check(isSlug, 'Use lowercase letters and digits, separated by single hyphens; up to 100'),
    ),
    category_slug: v.pipe(
      v.string(),
      v.check((slug) => findCategory(slug) !== undefined, 'Choose a category'),
    ),
    subcategory_slug: v.string(),
    short_description: v.pipe(line, atMost(productLimits.short_description, 'The summary')),
    description: v.pipe(lines, atMost(productLimits.description, 'The description')),
    features: v.pipe(v.array(feature), v.maxLength(productLimits.entries, tooMany)),
    specifications: v.pipe(v.array(specification), v.maxLength(productLimits.entries, tooMany)),
    included: scope,
    not_included: scope,
    lead_time: v.pipe(line, atMost(productLimits.lead_time, 'The lead time')),
    documents: v.pipe(v.array(productDocument), v.maxLength(productLimits.entries, tooMany)),
    plan: planForm,
    pictures: v.array(picture),
    published: v.boolean(),
  }),
  v.forward(
    v.check(
      ({ category_slug, subcategory_slug }) => isOfCategory(category_slug, subcategory_slug),
      'This subcategory belongs to another category',
    ),
    ['subcategory_slug'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !dataset.value.published) return
    const { value } = dataset
    value.pictures.forEach((item, place) => {
      if (item.alt !== '') return
      addIssue({
        message: 'Published products need alt text for every picture',
        path: [
          { type: 'object', origin: 'value', input: value, key: 'pictures', value: value.pictures },
          { type: 'array', origin: 'value', input: value.pictures, key: place, value: item },
          { type: 'object', origin: 'value', input: item, key: 'alt', value: item.alt },
        ],
      })
    })
  }),
)

/** Entries of a field with one per line. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function isOfCategory(category: string, subcategory: string): boolean {
  if (subcategory === '') return true
  return findCategory(category)?.subcategories.some(({ slug }) => slug === subcategory) === true
}

/** The form's values: text as typed; no subcategory is the empty string. */
export type ProductValues = v.InferInput<typeof productForm>
