import type { QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { RecordRules } from './save-versioned.ts'
import type { RecordMerge } from './merge-records.ts'

/** What the editor needs to know about one kind of record. */
export interface RecordKind<Values, Stored> extends RecordRules<Values, Stored> {
  /** The kind, as in "product"; also part of the name of its drafts. */
  readonly noun: string
  /** Validates the form; its input is anything typed. */
  readonly form: v.GenericSchema<Values, unknown>
  /** Gives the values of a draft from an earlier version of the app today's fields. */
  readonly revive?: (values: object) => object
  readonly nameOf: (values: Values) => string
  /** The stored record's reference, if it is not known by its name. */
  readonly reference?: string
  /** Merges two changes to the same record. */
  readonly merge: (base: Values, theirs: Values, mine: Values) => RecordMerge<Values>
  /** The values for saving as another record. */
  readonly asNew: (values: Values) => Values
  /** The field with a unique value; null if there is none. */
  readonly uniqueField: (keyof Values & string) | null
  /**
   * Whether this device stores a saved record until the server has it, so that a missing response
   * is not a failure. By default it does not.
   */
  readonly isKept?: (id: string) => boolean
  /** Messages for refusals, by the server's code; by default, that a value was rejected. */
  readonly refusals?: Readonly<Record<string, string>>
  /** Reloads everything that shows such records. */
  readonly changed: (queryClient: QueryClient) => void
}
