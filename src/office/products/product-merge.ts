import { mergeVersions } from '#src/office/records/editor/merge-versions.ts'
import type { RecordMerge, Side } from '#src/office/records/editor/merge-records.ts'
import { type ProductValues, productParts } from './product-fields.ts'
import { productComparison } from './product-values.ts'

const { comparable, describe, labels } = productParts
const { normalised } = productComparison
const { category_slug, ...columnLabels } = labels

/** Labels by the log's column names; the category has its own. */
export const productHistoryLabels = { ...columnLabels, category: category_slug }

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
  const theirText = describe(theirs, base)
  const myText = describe(together, base)
  const resolve = (choices: Readonly<Record<string, Side>>) => {
    const taken = new Set<string>([
      ...takenOver,
      ...disputed.filter((field) => choices[field] === 'theirs'),
    ])
    const kept = disputed.includes('pictures') ? together : mine
    const entries = [...taken].map((field) => [field, theirs[field as keyof ProductValues]])
    return { ...together, pictures: kept.pictures, ...Object.fromEntries(entries) }
  }
  return {
    disputes: disputed.map((field) => ({
      field,
      label: labels[field],
      theirs: theirText[field],
      mine: myText[field],
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
