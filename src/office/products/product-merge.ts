import type { ProductValues } from './product-rules.ts'
import { findCategory } from '#src/catalogue/schema/categories.ts'
import { mergeVersions } from '#src/office/records/editor/merge-versions.ts'
import type { Side } from '#src/office/records/editor/merge-dialog.tsx'
import type { RecordMerge } from '#src/office/records/editor/save-error.tsx'
import { planChangeWords } from './plan/plan-changes.ts'
import { readPlan } from './plan/plan-form.ts'
import { comparable, normalised } from './product-values.ts'

/** Labels of the fields, in the order of the form. */
const labels: Readonly<Record<keyof ProductValues, string>> = {
  name: 'Name',
  slug: 'Web address',
  category_slug: 'Category',
  subcategory_slug: 'Subcategory',
  short_description: 'Summary',
  description: 'Description',
  features: 'Features',
  specifications: 'Specifications',
  included: 'Included',
  not_included: 'Priced separately',
  lead_time: 'Lead time',
  documents: 'Documents',
  plan: 'Floor plan',
  pictures: 'Pictures',
  published: 'Published',
}

const { category_slug, ...columnLabels } = labels

/** Labels by the log's column names; the category has its own. */
export const productHistoryLabels = { ...columnLabels, category: category_slug }

type Field = keyof ProductValues

/** Merges two changes to one product. Pictures that either side removed stay removed. */
export function mergeProducts(
  base: ProductValues,
  theirs: ProductValues,
  mine: ProductValues,
): RecordMerge<ProductValues> {
  const { disputed, takenOver } = mergeVersions(
    comparable(normalised(base)),
    comparable(theirs),
    comparable(normalised(mine)),
  )
  const together = { ...mine, pictures: picturesTogether(base, theirs, mine) }
  const resolve = (choices: Readonly<Record<string, Side>>): ProductValues => {
    const taken = new Set<string>([
      ...takenOver,
      ...disputed.filter((field) => choices[field] === 'theirs'),
    ])
    const entries = (Object.keys(labels) as Field[]).map((field) => {
      const isMineAlone = field === 'pictures' && !disputed.includes('pictures')
      if (taken.has(field)) return [field, theirs[field]]
      return [field, isMineAlone ? mine[field] : together[field]]
    })
    return Object.fromEntries(entries) as ProductValues
  }
  return {
    disputes: disputed.map((field) => ({
      field,
      label: labels[field],
      theirs: textOf(theirs, field, base),
      mine: textOf(together, field, base),
    })),
    takenOver: takenOver.map((field) => labels[field]),
    resolve,
  }
}

function picturesTogether(base: ProductValues, theirs: ProductValues, mine: ProductValues) {
  const has = ({ pictures }: ProductValues, id: string) =>
    pictures.some((picture) => picture.id === id)
  const kept = mine.pictures.filter(({ id }) => has(theirs, id) || !has(base, id))
  const added = theirs.pictures.filter(({ id }) => !has(base, id) && !has(mine, id))
  const hasPrimary = kept.some(({ is_primary }) => is_primary)
  return [
    ...kept,
    ...added.map((picture) => ({ ...picture, is_primary: picture.is_primary && !hasPrimary })),
  ]
}

function planRead(values: ProductValues['plan']) {
  return values === null ? null : readPlan(values).plan
}

function textOf(values: ProductValues, field: Field, base: ProductValues): string {
  switch (field) {
    case 'features':
      return values.features.map(({ text }) => text).join('\n')
    case 'specifications':
      return values.specifications.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'documents':
      return values.documents.map(({ name }) => name).join('\n')
    case 'plan':
      return planChangeWords(planRead(base.plan), planRead(values.plan))
    case 'pictures':
      return values.pictures
        .map(({ alt, is_primary }, place) => {
          const name = alt === '' ? `Picture ${place + 1}, no alt text` : alt
          return is_primary ? `${name} (main picture)` : name
        })
        .join('\n')
    case 'published':
      return values.published ? 'Published' : 'Draft'
    case 'category_slug':
      return findCategory(values.category_slug)?.name ?? ''
    default:
      return values[field]
  }
}
