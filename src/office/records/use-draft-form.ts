import * as v from 'valibot'
import { nextTask } from '#src/platform/next-task.ts'
import { draftShape, useDraft } from '#src/session/use-draft.ts'
import { isSame } from './editor/merge-versions.ts'
import { type MergeFields, mergeRecords } from './editor/merge-records.ts'
import type { Outcome, Sent } from './short-form.tsx'

/** A record as it was read. */
interface Origin<Values, Version> {
  /** Null for a new record. */
  readonly version: Version
  readonly base: Values
}

/** The values of a form, and the version over which they were typed. */
export interface DraftForm<Values, Version = number | null> extends Origin<Values, Version> {
  readonly values: Values
}

interface Draft<Values> {
  readonly name: string
  /** Shown in the list of drafts. */
  readonly words: string
  readonly shape: v.GenericSchema<unknown, Values>
}

/** The outcome of a save; a version saved in the meantime is merged with what is typed. */
export type Stored<Values, Version = number | null> =
  | Outcome
  | { readonly theirs: Origin<Values, Version> }

interface Saving<Values, Version> {
  /**
   * Saves the values over the version they were typed over.
   * @param id of the record; of a new one, the same until it is saved.
   * @param way the value of the button that submits the form; empty for the main one.
   */
  readonly store: (
    typed: DraftForm<Values, Version>,
    id: string,
    way: string,
  ) => Promise<Stored<Values, Version>>
  readonly merging: MergeFields<Values>
  readonly onSaved?: (values: Values) => void
}

/**
 * The values of a short form. What is typed stays on this device until it is saved or dropped, with
 * the version over which it was typed.
 * @param current the record as it is now.
 */
export function useDraftForm<Values extends object, Version extends string | number | null>(
  { name, words, shape }: Draft<Values>,
  current: Origin<Values, Version>,
  { store, merging, onSaved }: Saving<Values, Version>,
) {
  const whole = draftShape(shape, current.base)
  // Drafts from before December 2026 are values only.
  const storedShape: v.GenericSchema<unknown, DraftForm<Values, Version>> = v.union([
    v.object({ version: v.custom<Version>(isVersion), base: whole, values: whole }),
    v.pipe(
      whole,
      v.transform((values) => ({ ...current, values })),
    ),
  ])
  const { draft, keep, latest } = useDraft(name, words, storedShape)
  const form: DraftForm<Values, Version> = draft ?? { ...current, values: current.base }
  const isEqual = (a: Values, b: Values) => isSame(merging.comparable(a), merging.comparable(b))
  const saved = (values: Values) => {
    keep(null)
    onSaved?.(values)
    return 'saved' as const
  }
  /** @param shown what the form held when it was submitted. */
  const send = async (
    typed: DraftForm<Values, Version>,
    shown: Values,
    id: string,
    way: string,
  ): Promise<Sent<Values>> => {
    const settle = (origin: Origin<Values, Version>) => {
      const now = latest()?.values ?? shown
      if (isEqual(now, shown)) return saved(typed.values)
      keep({ ...origin, values: now })
      return 'typed-on'
    }
    const outcome = await store(typed, id, way)
    // A query passes on what was saved one task later: the form would show the former value first.
    await nextTask()
    if (outcome === 'saved') return settle({ version: typed.version, base: typed.values })
    if (!('theirs' in outcome)) return outcome
    const { theirs } = outcome
    // An earlier attempt, whose response was lost, has saved the same.
    if (isEqual(theirs.base, typed.values)) return settle(theirs)
    // Nothing but the version has changed, for example by our own save, during which typing went on.
    if (theirs.version !== typed.version && isEqual(theirs.base, typed.base)) {
      return send({ ...typed, ...theirs }, shown, id, way)
    }
    return {
      merge: (mine) => mergeRecords(typed.base, theirs.base, mine, merging),
      save: async (chosen) => {
        const merged = { ...theirs, values: chosen }
        if (isEqual(theirs.base, chosen)) return saved(chosen)
        keep(merged)
        return send(merged, chosen, id, way)
      },
    }
  }
  return {
    values: form.values,
    version: form.version,
    /** Whether something was typed, or editing was begun. */
    isBegun: draft !== null,
    type: (patch: Partial<Values>) => keep({ ...form, values: { ...form.values, ...patch } }),
    drop: () => keep(null),
    send: (values: Values, id: string, way = '') => send({ ...form, values }, form.values, id, way),
  }
}

const isVersion = (value: unknown) =>
  value === null || typeof value === 'number' || typeof value === 'string'
