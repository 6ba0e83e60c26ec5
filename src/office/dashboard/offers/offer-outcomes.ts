import * as v from 'valibot'
import type { Result } from '#src/platform/result.ts'
import { dayAfter, startOfDay } from '#src/domain/text/india-day.ts'
import { allRows } from '#src/office/api/all-rows.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { lostReasonText } from '#src/domain/offers/offer-answer.ts'
import { numberText } from '#src/domain/offers/number-text.ts'
import { offerStateNames, offerStates } from '#src/office/offers/offer-states.ts'
import type { SheetColumn, SheetValue } from '#src/office/records/exchange/sheet-column.ts'
import type { Period } from '#src/office/dashboard/period/period.ts'

const outcomeRow = v.object({
  number: v.string(),
  revision: v.nullable(v.number()),
  customer_name: v.nullable(v.string()),
  customer_company: v.nullable(v.string()),
  owner: v.nullable(v.string()),
  state: v.picklist(offerStateNames),
  requested_at: v.nullable(v.string()),
  first_sent_at: v.nullable(v.string()),
  answered_at: v.nullable(v.string()),
  valid_until: v.nullable(v.string()),
  ended_at: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  list_paise: v.nullable(v.number()),
  below_list_paise: v.nullable(v.number()),
  total_paise: v.nullable(v.number()),
})

/** The result of an offer. */
export type OfferOutcome = v.InferOutput<typeof outcomeRow>

const columns = Object.keys(outcomeRow.entries).join(',')

/** Offers first sent or closed in the period, and those still open. */
export function fetchOfferOutcomes({
  first,
  last,
}: Period): Promise<Result<readonly OfferOutcome[], OfficeFailure>> {
  const [from, to] = [startOfDay(first), startOfDay(dayAfter(last))]
  const within = (column: string) => `and(${column}.gte.${from},${column}.lt.${to})`
  return allRows(outcomeRow, undefined, (client, start, end) =>
    client
      .from('offer_outcomes')
      .select(columns)
      .or(
        `${within('first_sent_at')},${within('ended_at')},state.in.(draft,waiting,sent,seen,change_asked)`,
      )
      .order('number')
      .range(start, end),
  )
}

const moment = (at: string | null): SheetValue => (at === null ? null : { moment: at })
const rupees = (paise: number | null): SheetValue => (paise === null ? null : paise / 100)

/** Columns of the file. @param nameOf the name of a member of staff. */
export function offerSheet(
  nameOf: (person: string | null) => string,
): readonly SheetColumn<OfferOutcome>[] {
  return [
    { header: 'Offer', width: 18, value: (row) => numberText(row.number, row.revision) },
    { header: 'Customer', width: 28, value: (row) => row.customer_name },
    { header: 'Company', width: 28, value: (row) => row.customer_company },
    { header: 'Owner', width: 28, value: (row) => (row.owner === null ? null : nameOf(row.owner)) },
    { header: 'Status', width: 20, value: (row) => offerStates[row.state] },
    { header: 'Requested (IST)', width: 17, value: (row) => moment(row.requested_at) },
    { header: 'First sent (IST)', width: 17, value: (row) => moment(row.first_sent_at) },
    { header: 'First answer (IST)', width: 17, value: (row) => moment(row.answered_at) },
    { header: 'Valid until', width: 12, value: (row) => row.valid_until },
    { header: 'Ended (IST)', width: 17, value: (row) => moment(row.ended_at) },
    {
      header: 'Reason',
      width: 32,
      value: (row) => (row.reason === null ? null : lostReasonText(row.reason)),
    },
    { header: 'By the list, INR', width: 16, value: (row) => rupees(row.list_paise) },
    { header: 'Below the list, INR', width: 18, value: (row) => rupees(row.below_list_paise) },
    { header: 'Total with tax, INR', width: 18, value: (row) => rupees(row.total_paise) },
  ]
}
