import { mergeVersions } from './merge-versions.ts'
import type { RecordMerge } from './save-error.tsx'

interface Fields<Values> {
  /** Leaves out what makes no difference between two values. */
  readonly comparable: (values: Values) => Values
  /** What each field is called; one without a name goes with another and is not told of. */
  readonly labels: Readonly<Partial<Record<keyof Values & string, string>>>
  /** What a field says, for whoever chooses. */
  readonly textOf: (values: Values, field: keyof Values & string) => string
}

/** Two changes to the same record, and how somebody's choices between them make one of it. */
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
