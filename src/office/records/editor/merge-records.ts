import { mergeVersions } from './merge-versions.ts'

/** A field that two people have changed at once, each version as text. */
interface Dispute {
  readonly field: string
  readonly label: string
  readonly theirs: string
  readonly mine: string
}

export type Side = 'theirs' | 'mine'

/** Two changes to the same record. */
export interface RecordMerge<Values> {
  /** Fields that both have changed. */
  readonly disputes: readonly Dispute[]
  /** Names of the fields that only somebody else has changed. */
  readonly takenOver: readonly string[]
  /** Title of the dialog, if the other change is not somebody else's save. */
  readonly title?: string
  /** What has not happened yet, if that is not saving. */
  readonly soFar?: string
  /** Names of the versions, if they are not "Theirs" and "Mine". */
  readonly sides?: Readonly<Record<Side, string>>
  /** Label of the button that accepts the result. */
  readonly save?: string
  /** What else has happened to the record in the meantime. */
  readonly note?: string
  /** The record that follows from the choices; without a choice, a field stays mine. */
  readonly resolve: (choices: Readonly<Record<string, Side>>) => Values
}

/** How the fields of a record are compared and shown. */
export interface MergeFields<Values> {
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
  { comparable, labels, textOf }: MergeFields<Values>,
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
