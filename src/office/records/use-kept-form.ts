import * as v from 'valibot'
import { useDraft } from '#src/session/use-draft.ts'
import { isSame } from './editor/merge-versions.ts'
import { type MergeFields, mergeRecords } from './editor/merge-records.ts'
import type { Conflict, Outcome } from './short-form.tsx'

/** A record as it was read. */
interface Origin<Values> {
  /** Null for a new record. */
  readonly version: number | null
  readonly base: Values
}

/** The values of a form, and the version over which they were typed. */
export interface KeptForm<Values> extends Origin<Values> {
  readonly values: Values
}

interface Draft<Values> {
  readonly name: string
  /** Shown in the list of drafts. */
  readonly words: string
  readonly shape: v.GenericSchema<unknown, Values>
}

/**
 * The values of a short form. What is typed stays on this device until it is dropped, with the
 * version over which it was typed: a version saved in the meantime is merged, never replaced.
 * @param current the record as it is now.
 */
export function useKeptForm<Values extends object>(
  { name, words, shape }: Draft<Values>,
  current: Origin<Values>,
) {
  // Drafts from before December 2026 are values only.
  const kept: v.GenericSchema<unknown, KeptForm<Values>> = v.union([
    v.object({ version: v.nullable(v.number()), base: shape, values: shape }),
    v.pipe(
      shape,
      v.transform((values) => ({ ...current, values })),
    ),
  ])
  const [draft, keep] = useDraft(name, words, kept)
  const form: KeptForm<Values> = draft ?? { ...current, values: current.base }
  return {
    form,
    /** Whether something was typed, or editing was begun. */
    isBegun: draft !== null,
    type: (patch: Partial<Values>) => keep({ ...form, values: { ...form.values, ...patch } }),
    drop: () => keep(null),
    /**
     * What follows when the record was saved in the meantime: by someone else, or by an earlier
     * attempt whose response was lost.
     * @param save saves the merged version.
     */
    meet: (
      theirs: Origin<Values>,
      { base, values }: KeptForm<Values>,
      fields: MergeFields<Values>,
      save: (merged: KeptForm<Values>) => Promise<Outcome | Conflict<Values>>,
    ): Outcome | Conflict<Values> => {
      if (isSame(fields.comparable(theirs.base), fields.comparable(values))) return 'saved'
      return {
        merge: (mine) => mergeRecords(base, theirs.base, mine, fields),
        save: (chosen) => {
          const merged = { ...theirs, values: chosen }
          keep(merged)
          return save(merged)
        },
      }
    },
  }
}
