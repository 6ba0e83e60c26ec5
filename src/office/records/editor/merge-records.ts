import { mergeVersions } from './merge-versions.ts'
import type { RecordMerge } from './save-error.tsx'

interface Fields<Values> {
  /** Removes differences that do not matter. */
  readonly comparable: (values: Values) => Values
  /** Labels of the fields; a field without one belongs to another and is not mentioned. */
  readonly labels: Readonly<Partial<Record<keyof Values & string, string>>>
  /** A field's value as text. */
  readonly textOf: (values: Values, field: keyof Values & string) => string
}

/** Merges two changes to the same record by the user's choices. */
export function mergeRecords<Values extends object>(
  base: Values,
  theirs: Values,
  mine: Values,
  { comparable, labels, textOf }: Fields<Values>,
): RecordMerge<Values> {
  const { merged, disputed, takenOver } = mergeVersions(
    comparable(base),
    comparable(theirs),
    comparable(mine),
  )
  return {
    disputes: disputed.flatMap((field) => {
      const label = labels[field]
      return label === undefined
        ? []
        : { field, label, theirs: textOf(theirs, field), mine: textOf(mine, field) }
    }),
    takenOver: takenOver.flatMap((field) => labels[field] ?? []),
    resolve: (choices) => {
      const chosen = disputed.filter((field) => choices[field] === 'theirs')
      return { ...merged, ...Object.fromEntries(chosen.map((field) => [field, theirs[field]])) }
    },
  }
}
