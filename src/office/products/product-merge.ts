import { mergeVersions } from '#src/office/records/editor/merge-versions.ts'
import type { Side } from '#src/office/records/editor/merge-dialog.tsx'
import type { RecordMerge } from '#src/office/records/editor/save-error.tsx'
import { type ProductKey, type ProductValues, eachField } from './product-fields.ts'
import { comparable, normalised } from './product-values.ts'

const labels = eachField(({ label }) => label) as Readonly<Record<ProductKey, string>>
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
  const describe = (values: ProductValues) =>
    eachField((field, key) => field.describe(values[key], base[key])) as Record<ProductKey, string>
  const theirText = describe(theirs)
  const myText = describe(together)
  const resolve = (choices: Readonly<Record<string, Side>>) => {
    const taken = new Set<string>([
      ...takenOver,
      ...disputed.filter((field) => choices[field] === 'theirs'),
    ])
    return eachField((_, key) => {
      if (taken.has(key)) return theirs[key]
      return key === 'pictures' && !disputed.includes(key) ? mine[key] : together[key]
    }) as ProductValues
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
