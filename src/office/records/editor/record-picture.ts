import * as v from 'valibot'
import { type RecordMerge, mergeRecords } from './merge-records.ts'
import { type RecordField, plainField, textField } from './record-field.ts'

const size = plainField(v.nullable(v.number()), null)

/**
 * The fields of a record's only picture.
 * @param file the field of its column, which is empty without a picture.
 */
export function pictureFields<Stored>(
  file: RecordField<Stored, string>,
  alt: v.GenericSchema<string, string>,
) {
  return {
    image_url: {
      ...file,
      // The file name is enough to tell stored pictures apart.
      describe: (value: string) =>
        value.startsWith('/storage/') ? (value.split('/').at(-1) ?? value) : value || 'None',
    },
    alt: textField('Alt text', alt),
    width: size,
    height: size,
  }
}

interface Pictured {
  readonly image_url: string
  readonly width: number | null
  readonly height: number | null
}

interface Parts<Values> {
  readonly labels: Readonly<Record<keyof Values, string>>
  readonly describe: (values: Values, base: Values) => Record<keyof Values, string>
}

/** How two versions of a record with one picture merge. The size follows the chosen picture. */
export function picturedMerge<Values extends Pictured>(
  { labels, describe }: Parts<Values>,
  normalised: (values: Values) => Values,
) {
  return (base: Values, theirs: Values, mine: Values): RecordMerge<Values> => {
    const merge = mergeRecords(base, theirs, mine, {
      comparable: normalised,
      labels,
      textOf: (values, field) => describe(values, base)[field],
    })
    return {
      ...merge,
      resolve: (choices) => {
        const merged = merge.resolve(choices)
        const { width, height } = merged.image_url === theirs.image_url ? theirs : mine
        return { ...merged, width, height }
      },
    }
  }
}
