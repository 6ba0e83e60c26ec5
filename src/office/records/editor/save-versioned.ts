// Decision 50: a save names the version it is based on.
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { Result } from '#src/platform/result.ts'

/** The stored record that a form's changes are based on. */
export interface Origin<Values> {
  readonly id: string
  /** Null for a new record. */
  readonly version: number | null
  readonly base: Values
}

/** How one kind of record is saved and compared. */
export interface RecordRules<Values, Stored> {
  /**
   * @param base the record that the changes are based on; optional when only the version is known.
   */
  readonly save: (
    id: string,
    version: number | null,
    values: Values,
    base?: Values,
  ) => Promise<Result<number, OfficeFailure>>
  readonly read: (id: string, signal?: AbortSignal) => Promise<Result<Stored, OfficeFailure>>
  readonly valuesOf: (stored: Stored) => Values
  /** The values as they would be stored. */
  readonly normalised: (values: Values) => Values
  /** Whether two records are equal once normalised. */
  readonly isSame: (a: Values, b: Values) => boolean
}

export type SaveOutcome<Stored> =
  | { readonly kind: 'saved'; readonly version: number }
  /** Somebody else has saved since; nothing was written. */
  | { readonly kind: 'overtaken'; readonly theirs: Stored }
  /** Another record already has a unique value. */
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly failure: OfficeFailure }

interface Versioned {
  readonly version: number
  readonly deleted_at: string | null
}

/**
 * Saves a record over the version that was read. Tells somebody else's change from the user's own
 * save whose response was lost.
 * @param unanswered what an earlier save sent without getting a response.
 */
export async function saveVersioned<Values, Stored extends Versioned>(
  rules: RecordRules<Values, Stored>,
  { id, version, base }: Pick<Origin<Values>, 'id' | 'version'> & Partial<Origin<Values>>,
  values: Values,
  unanswered: Values | null,
): Promise<SaveOutcome<Stored>> {
  const saved = await rules.save(id, version, values, base)
  if (saved.ok) return { kind: 'saved', version: saved.value }
  const { failure } = saved
  if (failure.kind === 'gone') return { kind: 'gone' }
  // The id of a new record may already exist.
  const mayBeThere = failure.kind === 'duplicate' && version === null
  if (failure.kind === 'duplicate' && !mayBeThere) return { kind: 'duplicate' }
  if (failure.kind !== 'conflict' && !mayBeThere) return { kind: 'failed', failure }
  const stored = await rules.read(id)
  if (!stored.ok) {
    if (stored.failure.kind !== 'gone') return { kind: 'failed', failure: stored.failure }
    return { kind: mayBeThere ? 'duplicate' : 'gone' }
  }
  const theirs = stored.value
  if (theirs.deleted_at !== null) return { kind: 'gone' }
  const now = rules.valuesOf(theirs)
  if (rules.isSame(now, values)) return { kind: 'saved', version: theirs.version }
  if (unanswered !== null && rules.isSame(now, unanswered)) {
    const over = { id, version: theirs.version, base: unanswered }
    return saveVersioned(rules, over, values, null)
  }
  return { kind: 'overtaken', theirs }
}
