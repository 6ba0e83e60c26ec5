import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { valueOf } from '#src/backend/query-failure.ts'
import type { LeadKind } from '#src/domain/leads/lead-work.ts'
import { askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { leadsKey } from '#src/office/leads/api/lead-queries.ts'
import { readSearch } from '#src/office/leads/api/lead-search.ts'
import { fetchLeads } from '#src/office/leads/api/leads.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { leadEntry, productEntry } from './record-entries.ts'

/** The most results of each kind. */
const most = 5

interface FoundRecords {
  readonly leads: readonly PaletteEntry[]
  readonly products: readonly PaletteEntry[]
}

/**
 * Results from the server: leads of both kinds, and products whose names contain all of the words.
 */
export const foundRecordsQuery = (text: string) =>
  queryOptions({
    queryKey: [...leadsKey, 'palette', text],
    queryFn: ({ signal }) => valueOf(findRecords(text, signal)),
    staleTime: 10_000,
    retry: false,
  })

async function findRecords(
  text: string,
  signal: AbortSignal,
): Promise<Result<FoundRecords, OfficeFailure>> {
  const [inquiries, quotes, products] = await Promise.all([
    findLeads('inquiry', text, signal),
    findLeads('quote', text, signal),
    findProducts(text, signal),
  ])
  if (!inquiries.ok) return inquiries
  if (!quotes.ok) return quotes
  if (!products.ok) return products
  const leads = [...inquiries.value, ...quotes.value].toSorted((a, b) =>
    a.receivedAt > b.receivedAt ? -1 : 1,
  )
  return succeed({ leads: leads.map(leadEntry), products: products.value })
}

async function findLeads(kind: LeadKind, search: string, signal: AbortSignal) {
  // Without a word, everything would match.
  if (readSearch(search) === null) return succeed([])
  const filter = {
    kind,
    search,
    statuses: [],
    productId: null,
    inquiryType: null,
    from: null,
    to: null,
    assignee: null,
    soldBy: null,
    inTrash: false,
    isAnswerDue: false,
    spam: null,
  } as const
  const slice = { order: 'received', descending: true, start: 0, size: most } as const
  const page = await fetchLeads(filter, slice, signal)
  return page.ok ? succeed(page.value.leads) : page
}

const productRow = v.pipe(
  v.object({ id: v.string(), name: v.string(), category: v.string(), published: v.boolean() }),
  v.transform(productEntry),
)

function findProducts(text: string, signal: AbortSignal) {
  return askRows(productRow, (client) => {
    // Only letters and digits, which have no meaning in a pattern.
    const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    const products = client
      .from('products')
      .select('id,name,category,published')
      .is('deleted_at', null)
    return words
      .reduce((query, word) => query.ilike('name', `%${word}%`), products)
      .order('name')
      .limit(most)
      .abortSignal(signal)
  })
}
