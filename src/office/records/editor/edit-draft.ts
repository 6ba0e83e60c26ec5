import * as v from 'valibot'
import { keepDraft, readDraft, readDrafts } from '#src/session/drafts.ts'

/** Changes to a record that are not saved yet, and what the record was when they began. */
export interface EditDraft<Values> {
  /** The record's id; that of a new one is made by the page. */
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
 * What the signed-in user was changing under that name on this device; null when there is nothing,
 * it is older than 30 days, or its shape is not today's.
 */
export function readEditDraft<Values>(
  name: string,
  shape: v.GenericSchema<Values, unknown>,
): EditDraft<Values> | null {
  const draft = readDraft(draftName(name))
  const kept = draft?.value
  // What was typed may break the rules; it has to have the form's shape all the same.
  if (!draft || !v.is(envelope, kept)) return null
  if (!isShaped(shape, kept.values) || !isShaped(shape, kept.base)) return null
  return { ...kept, base: kept.base, values: kept.values, savedAt: draft.savedAt }
}

/** The names of kept changes that are this one or begin with it and a hyphen, the latest first. */
export function editDraftNames(beginning: string): readonly string[] {
  return readDrafts()
    .map(({ name }) => name)
    .filter((name) => `${name}-`.startsWith(`${draftName(beginning)}-`))
    .map((name) => name.slice(draftName('').length))
}

const envelope = v.object({
  id: v.string(),
  version: v.nullable(v.number()),
  base: v.unknown(),
  values: v.unknown(),
})

function isShaped<Values>(
  shape: v.GenericSchema<Values, unknown>,
  value: unknown,
): value is Values {
  const parsed = v.safeParse(shape, value)
  return (
    parsed.success ||
    parsed.issues.every(
      // What is not chosen yet from a list is a fault of the form, not of its shape.
      ({ kind, type }) => kind !== 'schema' || type === 'picklist',
    )
  )
}

/**
 * Keeps changes in the place of former ones; where nothing can be kept, editing goes on without.
 * @param words what their author calls them.
 */
export function saveEditDraft<Values>(
  name: string,
  words: string,
  edit: Omit<EditDraft<Values>, 'savedAt'>,
): void {
  keepDraft(draftName(name), words, edit)
}

export function dropEditDraft(name: string): void {
  keepDraft(draftName(name), '', null)
}
