import * as v from 'valibot'
import { normaliseText } from '#src/domain/text/normalise-text.ts'
import { codePoints, lineOf, requiredLineOf } from '#src/office/records/fields/text-rules.ts'

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

/** A list with no more entries than the pages have room for. */
export const listOf = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.array(entry),
    v.maxLength(productLimits.entries, `At most ${productLimits.entries} entries`),
  )

/** Alternative text of a picture. */
export const altText = lineOf(productLimits.alt, 'The description')

export const pictureForm = v.object({
  /** Created by the page, so that a repeated save stores it once. */
  id: v.string(),
  image_url: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  alt: altText,
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  is_primary: v.boolean(),
})

export const featureForm = v.object({
  key: v.string(),
  text: lineOf(productLimits.feature, 'A feature'),
})

export const specificationForm = v.pipe(
  v.object({
    key: v.string(),
    label: lineOf(productLimits.label, 'A label'),
    value: lineOf(productLimits.value, 'A value'),
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
export const linesForm = v.pipe(
  v.string(),
  v.transform(normaliseText),
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

/** Entries of a field with one per line. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

export const documentForm = v.object({
  name: requiredLineOf(productLimits.document, 'The name of a document', 'Enter a name'),
  url: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

/** List entries of an unknown shape are shown as JSON, so that a save never drops them silently. */
const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** A stored picture. */
export const pictureRow = v.object({
  id: v.string(),
  image_url: v.string(),
  alt: v.string(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  is_primary: v.boolean(),
})

/** A stored feature. */
export const featureRow = v.union([
  v.string(),
  v.pipe(
    v.object({ value: v.string() }),
    v.transform(({ value }) => value),
  ),
  v.pipe(v.unknown(), v.transform(asText)),
])

/** A stored specification. */
export const specificationRow = v.union([
  v.object({
    label: v.pipe(v.unknown(), v.transform(asText)),
    value: v.pipe(v.unknown(), v.transform(asText)),
  }),
  v.pipe(
    v.unknown(),
    v.transform((value) => ({ label: '', value: asText(value) })),
  ),
])

/** A document in a cell: the address of a stored file or of another server. */
export const documentCell = v.object({
  name: v.string(),
  url: v.pipe(
    v.string(),
    v.regex(/^(?:\/storage\/v1\/object\/public\/product-documents\/|https:\/\/)\S+$/),
  ),
  size: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

/** A picture in a cell: a stored one or one of another server; nothing that a browser would execute. */
export const pictureCell = v.object({
  id: v.optional(v.pipe(v.string(), v.uuid())),
  image_url: v.pipe(v.string(), v.regex(/^(?:\/storage\/v1\/object\/public\/|https:\/\/)/)),
  alt: v.optional(v.string(), ''),
  width: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  height: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  is_primary: v.optional(v.boolean(), false),
})
