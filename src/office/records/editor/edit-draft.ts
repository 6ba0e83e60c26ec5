import * as v from 'valibot'
import type { RecordKind } from './record-kind.ts'
import { drafts } from '#src/session/drafts.ts'

/** Unsaved changes to a record, with the record they are based on. */
export interface EditDraft<Values> {
  /** The record's id; the page creates that of a new record. */
  readonly id: string
  /** The version that was read; null for a new record. */
  readonly version: number | null
  readonly base: Values
  readonly values: Values
  /** Milliseconds since 1970, this device's clock. */
  readonly savedAt: number
}

const draftName = (name: string) => `edit-${name}`

/**
 * The signed-in user's unsaved changes with that name on this device; null if there are none, they
 * are older than 30 days, or their shape is not today's.
 * @param now the record without the draft. It has the fields that an earlier version of the app
 * could not store.
 */
export function readEditDraft<Values>(
  name: string,
  { form, revive = (values) => values }: Pick<RecordKind<Values, unknown>, 'form' | 'revive'>,
  now: Values,
): EditDraft<Values> | null {
  const draft = drafts.read(draftName(name))
  const kept = draft?.value
  // The input may break rules, but it must have the form's shape.
  if (!draft || !v.is(envelope, kept)) return null
  const whole = (stored: object): object => Object.assign({}, now, revive(stored))
  const [base, values] = [whole(kept.base), whole(kept.values)]
  if (!isShaped(form, values) || !isShaped(form, base)) return null
  return { ...kept, base, values, savedAt: draft.savedAt }
}

/** Names of stored drafts that equal this one or start with it and a hyphen, latest first. */
export function editDraftNames(beginning: string): readonly string[] {
  return drafts
    .list()
    .map(({ name }) => name)
    .filter((name) => `${name}-`.startsWith(`${draftName(beginning)}-`))
    .map((name) => name.slice(draftName('').length))
}

const envelope = v.object({
  id: v.string(),
  version: v.nullable(v.number()),
  base: v.looseObject({}),
  values: v.looseObject({}),
})

function isShaped<Values>(
  shape: v.GenericSchema<Values, unknown>,
  value: unknown,
): value is Values {
  const parsed = v.safeParse(shape, value)
  return (
    parsed.success ||
    parsed.issues.every(
      // A missing choice is a validation error, not a wrong shape.
      ({ kind, type }) => kind !== 'schema' || type === 'picklist',
    )
  )
}

/**
 * Replaces the unsaved changes. Does nothing where the browser refuses storage.
 * @param words shown to their author.
 */
export function saveEditDraft<Values>(
  name: string,
  words: string,
  edit: Omit<EditDraft<Values>, 'savedAt'>,
): void {
  drafts.keep(draftName(name), words, edit)
}

export function dropEditDraft(name: string): void {
  drafts.drop(draftName(name))
}
