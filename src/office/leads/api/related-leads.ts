import * as v from 'valibot'
import { type Result, succeed } from '#src/platform/result.ts'
import { askRows } from '#src/office/api/ask.ts'
import type { Lead } from './lead-row.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const relatedRow = v.pipe(
  v.object({
    kind: v.picklist(['inquiry', 'quote']),
    id: v.string(),
    name: v.string(),
    email: v.nullable(v.string()),
    phone_key: v.nullable(v.string()),
    subject: v.nullable(v.string()),
    excerpt: v.string(),
    received_at: v.string(),
    status: v.string(),
    deleted_at: v.nullable(v.string()),
  }),
  v.transform(({ phone_key, received_at, deleted_at, ...row }) => ({
    ...row,
    phoneKey: phone_key,
    receivedAt: received_at,
    deletedAt: deleted_at,
  })),
)

/** Another lead of either kind with the same email address or phone number. */
export type RelatedLead = v.InferOutput<typeof relatedRow>

/** Customers with more leads are searched for in the list. */
const most = 30

/** The other leads of a customer, of both kinds, latest first. */
export async function fetchRelatedLeads(
  lead: Pick<Lead, 'id' | 'email' | 'phoneKey'>,
  signal: AbortSignal,
): Promise<Result<readonly RelatedLead[], OfficeFailure>> {
  const found = new Map<string, RelatedLead>()
  for (const [column, value] of [
    ['email', lead.email],
    ['phone_key', lead.phoneKey],
  ] as const) {
    if (value === null || value === '') continue
    const rows = await readBy(column, value, signal)
    if (!rows.ok) return rows
    for (const row of rows.value) found.set(row.id, row)
  }
  found.delete(lead.id)
  return succeed(
    [...found.values()].toSorted((a, b) => Date.parse(b.receivedAt) - Date.parse(a.receivedAt)),
  )
}

function readBy(
  column: 'email' | 'phone_key',
  value: string,
  signal: AbortSignal,
): Promise<Result<readonly RelatedLead[], OfficeFailure>> {
  return askRows(relatedRow, (client) =>
    client
      .from('leads')
      .select('kind,id,name,email,phone_key,subject,excerpt,received_at,status,deleted_at')
      .eq(column, value)
      .order('received_at', { ascending: false })
      .limit(most)
      .abortSignal(signal),
  )
}
