import { dayAfter, startOfDay } from '#src/domain/text/india-day.ts'
import { suspiciousScore } from '#src/domain/leads/suspicious-score.ts'
import type { LeadKind } from '#src/domain/leads/lead-work.ts'
import { readSearch } from './lead-search.ts'

/** Filters of leads of one kind; null and empty values do not filter. */
export interface LeadFilter {
  readonly kind: LeadKind
  /** Search text as typed. */
  readonly search: string
  readonly statuses: readonly string[]
  /** Quote requests only. */
  readonly productId: string | null
  /** Inquiries only. */
  readonly inquiryType: string | null
  /** Days in Hyderabad such as `2026-11-21`, both included. */
  readonly from: string | null
  readonly to: string | null
  /** Id of the assignee, or leads without one. */
  readonly assignee: string | null
  /** Id of the credited member of staff, or leads without one. */
  readonly soldBy: string | null
  readonly inTrash: boolean
  /** Only leads with an unanswered mail of the customer. */
  readonly isAnswerDue: boolean
  /** By spam score: probably genuine, or suspicious. */
  readonly spam: 'low' | 'high' | null
}

/** Matches leads without an assignee, or without credit. */
export const nobody = 'nobody'

/** The part of a supabase-js query that a filter uses. */
interface Narrowable<Self> {
  eq(column: string, value: string): Self
  in(column: string, values: readonly string[]): Self
  is(column: string, value: null): Self
  not(column: string, operator: string, value: null): Self
  gte(column: string, value: string): Self
  lte(column: string, value: string): Self
  lt(column: string, value: string): Self
  textSearch(column: string, query: string, options: { readonly config: string }): Self
}

/** Adds the filters to a query of the kind's table. */
export function narrow<Query extends Narrowable<Query>>(query: Query, filter: LeadFilter): Query {
  let narrowed = filter.inTrash ? query.not('deleted_at', 'is', null) : query.is('deleted_at', null)
  const { statuses, productId, inquiryType, from, to, assignee, soldBy } = filter
  if (statuses.length > 0) narrowed = narrowed.in('status', statuses)
  if (productId !== null && filter.kind === 'quote') narrowed = narrowed.eq('product_id', productId)
  if (inquiryType !== null && filter.kind === 'inquiry') {
    narrowed = narrowed.eq('inquiry_type', inquiryType)
  }
  if (assignee === nobody) narrowed = narrowed.is('assignee', null)
  else if (assignee !== null) narrowed = narrowed.eq('assignee', assignee)
  if (soldBy === nobody) narrowed = narrowed.is('sold_by', null)
  else if (soldBy !== null) narrowed = narrowed.eq('sold_by', soldBy)
  if (from !== null) narrowed = narrowed.gte('received_at', startOfDay(from))
  if (to !== null) narrowed = narrowed.lt('received_at', startOfDay(dayAfter(to)))
  if (filter.isAnswerDue) narrowed = narrowed.not('answer_due_since', 'is', null)
  if (filter.spam === 'low') narrowed = narrowed.lt('spam_score', `${suspiciousScore}`)
  if (filter.spam === 'high') narrowed = narrowed.gte('spam_score', `${suspiciousScore}`)
  return searched(narrowed, filter.search)
}

function searched<Query extends Narrowable<Query>>(query: Query, text: string): Query {
  const search = readSearch(text)
  if (search === null) return query
  if (search.kind === 'words') return query.textSearch('search', search.query, { config: 'simple' })
  return query.gte('id', search.from).lte('id', search.to)
}
