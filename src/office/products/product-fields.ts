import * as v from 'valibot'
import type { Json } from '#src/backend/database.types.ts'
import { findCategory } from '#src/catalogue/schema/categories.ts'
import {
  type StoredOf,
  type ValuesOf,
  publishedField,
  recordOf,
} from '#src/office/records/editor/record-field.ts'
import { lineOf, requiredLineOf, textOf } from '#src/office/records/fields/text-rules.ts'
import { isSlug } from '#src/domain/text/slug.ts'
import { planChangeText } from './plan/plan-changes.ts'
import { comparablePlan, planForm, planToSave, planValuesOf, readPlan } from './plan/plan-form.ts'
import type { PlanValues } from './plan/plan-form.ts'
import {
  field,
  linesField,
  listInCell,
  optionalTextField,
  textField,
} from './product-field-kinds.ts'
import * as schemas from './product-schemas.ts'

const { productLimits } = schemas

/** A list whose entries keep their React keys when they are moved. */
const keyed = <Entry extends object>(prefix: string, entries: readonly Entry[]) =>
  entries.map((entry, place) => ({ key: `${prefix}${place}`, ...entry }))

/** The fields of a product, in the order of the form. */
export const productFields = {
  name: textField('Name', requiredLineOf(productLimits.name, 'The name', 'Enter a name')),
  slug: {
    ...textField(
      'Web address',
      v.pipe(
        v.string(),
        v.check(isSlug, 'Use lowercase letters and digits, separated by single hyphens; up to 100'),
      ),
    ),
    fromCell: (text: string) => text.trim(),
  },
  category_slug: {
    ...textField(
      'Category',
      v.pipe(
        v.string(),
        v.check((slug) => findCategory(slug) !== undefined, 'Choose a category'),
      ),
    ),
    describe: (value: string) => findCategory(value)?.name ?? '',
    fromCell: (text: string) => text.trim(),
  },
  subcategory_slug: {
    ...optionalTextField('Subcategory', v.string()),
    fromCell: (text: string) => text.trim(),
  },
  short_description: textField('Summary', lineOf(productLimits.short_description, 'The summary')),
  description: textField('Description', textOf(productLimits.description, 'The description')),
  features: field({
    label: 'Features',
    row: v.array(schemas.featureRow),
    form: schemas.listOf(schemas.featureForm),
    empty: [],
    valueOf: (stored) =>
      keyed(
        'f',
        stored.map((text) => ({ text })),
      ),
    toStored: (value) => value.map(({ text }) => text).filter((text) => text !== ''),
    comparable: (value) => value.map(({ text }) => text).filter((text) => text.trim() !== ''),
    describe: (value) => value.map(({ text }) => text).join('\n'),
    fromCell: (text) => {
      const entries = listInCell(text, v.string())
      return (
        entries &&
        keyed(
          'f',
          entries.map((entry) => ({ text: entry })),
        )
      )
    },
    cellHint: 'not a JSON list of texts, such as ["Steel door"]',
  }),
  specifications: field({
    label: 'Specifications',
    row: v.array(schemas.specificationRow),
    form: schemas.listOf(schemas.specificationForm),
    empty: [],
    valueOf: (stored) => keyed('s', stored),
    toStored: (value) =>
      value
        .filter(({ label }) => label !== '')
        .map(({ label, value: text }) => ({ label, value: text })),
    comparable: (value) =>
      value
        .filter(({ label, value: text }) => `${label}${text}`.trim() !== '')
        .map(({ label, value: text }) => ({ label, value: text })),
    describe: (value) => value.map(({ label, value: text }) => `${label}: ${text}`).join('\n'),
    fromCell: (text) => {
      const entries = listInCell(text, v.object({ label: v.string(), value: v.string() }))
      return entries && keyed('s', entries)
    },
    cellHint: 'not a JSON list, such as [{"label": "Length", "value": "6 m"}]',
  }),
  included: linesField('Included', 'Wiring and lights'),
  not_included: linesField('Priced separately', 'Transport'),
  lead_time: optionalTextField('Lead time', lineOf(productLimits.lead_time, 'The lead time')),
  fire_rating: optionalTextField('Fire rating', lineOf(100, 'The fire rating')),
  documents: field({
    label: 'Documents',
    row: v.array(v.object({ name: v.string(), url: v.string(), size: v.number() })),
    form: schemas.listOf(schemas.documentForm),
    empty: [],
    valueOf: (stored) => stored.map((entry) => ({ ...entry })),
    toStored: (value) => value,
    comparable: (value) => value.map(({ name, url, size }) => ({ name, url, size })),
    describe: (value) => value.map(({ name }) => name).join('\n'),
    fromCell: (text) => listInCell(text, schemas.documentCell),
    cellHint: 'not a JSON list of documents, each with its name, URL and size in bytes',
  }),
  plan: field<Json, PlanValues | null>({
    label: 'Floor plan',
    // The database accepts no other shape.
    row: v.custom<Json>(() => true),
    form: planForm,
    empty: null,
    valueOf: (stored) => (stored === null ? null : planValuesOf(stored)),
    toStored: planToSave,
    comparable: comparablePlan,
    describe: (value, base) => planChangeText(planIn(base), planIn(value)),
  }),
  pictures: field({
    label: 'Pictures',
    row: v.array(schemas.pictureRow),
    form: v.array(schemas.pictureForm),
    empty: [],
    valueOf: (stored) => stored.map((picture) => ({ ...picture })),
    toStored: withOnePrimary,
    comparable: (value) =>
      withOnePrimary(value).map(({ id, image_url, alt, width, height, is_primary }) => ({
        id,
        image_url,
        alt,
        width,
        height,
        is_primary,
      })),
    describe: (value) =>
      value
        .map(({ alt, is_primary }, place) => {
          const name = alt === '' ? `Picture ${place + 1}, no alt text` : alt
          return is_primary ? `${name} (main picture)` : name
        })
        .join('\n'),
    fromCell: (text) =>
      listInCell(text, schemas.pictureCell)?.map((picture) => ({
        ...picture,
        id: picture.id ?? crypto.randomUUID(),
      })),
    cellHint: 'not a JSON list of pictures, each with the URL of a stored picture',
  }),
  published: {
    ...publishedField,
    fromCell: (text: string) => {
      const answer = text.trim().toLowerCase()
      if (['true', 'yes', '1'].includes(answer)) return true
      return ['false', 'no', '0', ''].includes(answer) ? false : undefined
    },
    cellHint: 'must be true or false',
  },
}

export type ProductKey = keyof typeof productFields

/** Schemas, labels and conversions derived from the fields. */
export const productParts = recordOf(productFields)

/** The form's values: text as typed; no subcategory is the empty string. */
export type ProductValues = ValuesOf<typeof productFields>

/** The columns of a product that the form edits. */
export type StoredFields = StoredOf<typeof productFields>

/** The first picture is the primary one unless another is chosen. */
function withOnePrimary<Picture extends { readonly is_primary: boolean }>(
  pictures: readonly Picture[],
): Picture[] {
  const chosen = Math.max(
    pictures.findIndex(({ is_primary }) => is_primary),
    0,
  )
  return pictures.map((picture, place) => ({ ...picture, is_primary: place === chosen }))
}

function planIn(values: PlanValues | null) {
  return values === null ? null : readPlan(values).plan
}
