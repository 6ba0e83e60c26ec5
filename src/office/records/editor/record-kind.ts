import type { QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { RecordRules } from './save-versioned.ts'
import type { RecordMerge } from './save-error.tsx'

/** What the editor has to know of one kind of record. */
export interface RecordKind<Values, Stored> extends RecordRules<Values, Stored> {
  /** What kind it is, as in "product"; unsaved changes are kept under it. */
  readonly noun: string
  /** What may be saved; its input is whatever was typed. */
  readonly form: v.GenericSchema<Values, unknown>
  readonly nameOf: (values: Values) => string
  /** What the stored record is known by, where that is not its name. */
  readonly reference?: string
  /** Two changes to the same record. */
  readonly merge: (base: Values, theirs: Values, mine: Values) => RecordMerge<Values>
  /** What was typed, to be saved as another record. */
  readonly asNew: (values: Values) => Values
  /** The field whose value only one record may have; null when there is none. */
  readonly uniqueField: (keyof Values & string) | null
  /**
   * Whether this device keeps what was saved of a record until the server has it, so that an answer that
   * does not come is no failure. Left out, it keeps none.
   */
  readonly isKept?: (id: string) => boolean
  /** What is said when the server refuses a save, by its code; one without words is a refused value. */
  readonly refusals?: Readonly<Record<string, string>>
  /** Has everything read again that shows such records. */
  readonly changed: (queryClient: QueryClient) => void
}
