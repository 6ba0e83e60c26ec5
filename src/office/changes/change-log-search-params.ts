import * as v from 'valibot'
import { loggedActions, loggedTables } from './change-log.ts'
import { isDay } from '#src/domain/text/india-day.ts'
import { lenient } from '#src/office/records/list/use-checked-search.ts'
import { isLeadId } from '#src/domain/leads/lead-reference.ts'

const day = v.pipe(v.string(), v.check(isDay))

/**
 * The search parameters of the log: the whole state of a view, so that its URL can be bookmarked.
 */
export const changeLogSearchParams = v.object({
  table: lenient(v.picklist(loggedTables.map(({ value }) => value))),
  action: lenient(v.picklist(loggedActions.map(({ value }) => value))),
  actor: lenient(v.pipe(v.string(), v.check(isLeadId))),
  /** The id of a row, or the key of a setting. The router reads "20" as a number. */
  row: lenient(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((text) => String(text).trim().slice(0, 100)),
      v.nonEmpty(),
    ),
  ),
  from: lenient(day),
  to: lenient(day),
  page: lenient(v.pipe(v.number(), v.integer(), v.minValue(2))),
})

export type ChangeLogSearchParams = v.InferOutput<typeof changeLogSearchParams>
