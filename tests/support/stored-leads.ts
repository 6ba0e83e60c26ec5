import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { inquiry, quoteRequest } from '#supabase/tests/backend/rows.ts'
import { serviceClient } from './service-client.ts'

/** A stored lead. */
export interface StoredLead {
  readonly id: string
  readonly reference: string
  readonly name: string
}

/**
 * Stores an inquiry without the form.
 * @param name by which a test finds its own leads.
 */
export async function storeInquiry(name: string, values: object = {}): Promise<StoredLead> {
  const row = inquiry({ name, ...values })
  await serviceClient()
    .from('inquiries')
    .insert(row as never)
    .throwOnError()
  return { id: row.id, reference: leadReference(row.id), name }
}

/** The same for a quote request. */
export async function storeQuote(name: string, values: object = {}): Promise<StoredLead> {
  const row = quoteRequest({ contact_name: name, ...values })
  await serviceClient()
    .from('quote_requests')
    .insert(row as never)
    .throwOnError()
  return { id: row.id, reference: leadReference(row.id), name }
}

/** A lead's row in the database. */
export async function storedLead(table: 'inquiries' | 'quote_requests', id: string) {
  const { data } = await serviceClient()
    .from(table as 'inquiries')
    .select('status,assignee,deleted_at')
    .eq('id', id)
    .throwOnError()
  return data[0] ?? null
}

/** A word of letters that no other test's leads contain. */
export function ownWord(): string {
  return `Z${[...Date.now().toString()].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
}
