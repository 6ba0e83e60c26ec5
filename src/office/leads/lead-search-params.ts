import * as v from 'valibot'
import { lenient } from '#src/office/records/list/use-checked-search.ts'
import { inquiryTypes } from '#src/domain/leads/enumerations.ts'
import { isDay } from '#src/domain/text/india-day.ts'
import { isLeadId } from '#src/domain/leads/lead-reference.ts'
import { type LeadKind, workStatuses } from '#src/domain/leads/lead-work.ts'
import { type LeadFilter, nobody } from './api/lead-filter.ts'
import type { LeadOrder, LeadSlice } from './api/leads.ts'

export const pageSize = 50

const sorts = ['received', '-received', 'name', '-name', 'status', '-status'] as const
const longestText = 200

const knownStatuses = new Set<string>(workStatuses.map(({ value }) => value))

const id = v.pipe(v.string(), v.check(isLeadId), v.toLowerCase())

const day = v.pipe(v.string(), v.check(isDay))

/** Search parameters of a list of leads. They hold the whole view, so its address can be saved. */
export const leadSearchParams = v.object({
  /** The search text. The router parses "20" as a number and "true" as a boolean. */
  q: lenient(
    v.pipe(
      v.union([v.string(), v.number(), v.boolean()]),
      v.transform((text) => String(text).slice(0, longestText)),
      v.nonEmpty(),
    ),
  ),
  /** Comma-separated states. */
  status: lenient(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').filter((part) => knownStatuses.has(part))),
      v.nonEmpty(),
      v.transform((parts) => parts.join(',')),
    ),
  ),
  product: lenient(id),
  type: lenient(v.picklist(inquiryTypes)),
  from: lenient(day),
  to: lenient(day),
  assignee: lenient(v.union([v.literal(nobody), id])),
  sold: lenient(v.union([v.literal(nobody), id])),
  spam: lenient(v.picklist(['low', 'high'])),
  /** Leads whose customer waits for an answer to a mail. */
  reply: lenient(v.literal('due')),
  trash: lenient(v.literal(true)),
  sort: lenient(v.picklist(sorts)),
  page: lenient(v.pipe(v.number(), v.integer(), v.minValue(2))),
  view: lenient(v.literal('board')),
  /** Id of the open lead. */
  lead: lenient(id),
})

export type LeadSearchParams = v.InferOutput<typeof leadSearchParams>

/** The filter of a URL. */
export function filterOf(kind: LeadKind, address: LeadSearchParams): LeadFilter {
  return {
    kind,
    search: address.q ?? '',
    statuses: statusesOf(address),
    productId: address.product ?? null,
    inquiryType: address.type ?? null,
    from: address.from ?? null,
    to: address.to ?? null,
    assignee: address.assignee ?? null,
    soldBy: address.sold ?? null,
    inTrash: address.trash === true,
    isAnswerDue: address.reply === 'due',
    spam: address.spam ?? null,
  }
}

/** The states in an address; none means all. */
export function statusesOf({ status }: LeadSearchParams): readonly string[] {
  return status?.split(',') ?? []
}

/** Page and order in an address; newest first by default. */
export function sliceOf({ sort = '-received', page = 1 }: LeadSearchParams): LeadSlice {
  const descending = sort.startsWith('-')
  return {
    order: (descending ? sort.slice(1) : sort) as LeadOrder,
    descending,
    start: (page - 1) * pageSize,
    size: pageSize,
  }
}

/** The parameter for an order; undefined for the default. */
export function sortInAddress(by: string, descending: boolean): LeadSearchParams['sort'] {
  const sort = sorts.find((name) => name === `${descending ? '-' : ''}${by}`)
  return sort === '-received' ? undefined : sort
}

/** An address without filters; order and view stay. */
export const noFilter = {
  q: undefined,
  status: undefined,
  product: undefined,
  type: undefined,
  from: undefined,
  to: undefined,
  assignee: undefined,
  sold: undefined,
  reply: undefined,
  spam: undefined,
  page: undefined,
} as const satisfies Partial<LeadSearchParams>

/** Whether an address has filters. */
export function isNarrowed(address: LeadSearchParams): boolean {
  return Object.keys(noFilter).some(
    (name) => name !== 'page' && address[name as keyof typeof noFilter] !== undefined,
  )
}
