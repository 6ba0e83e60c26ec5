import type { AnyFormApi } from '@tanstack/react-form'
import { useEffect, useState } from 'react'
import type { SiteCheck } from '#src/domain/fit/site-check.ts'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import type { SiteVisit } from '#src/domain/leads/site-visit.ts'
import type { LeadSalesCredit, QuoteRequest } from '#src/outbox/delivery/lead-rows.ts'
import type { OutboxEntry, PreparedFile } from '#src/outbox/entry.ts'
import type { Outbox } from '#src/outbox/outbox.ts'
import type { QuotedProduct } from '#src/outbox/submit/submit-lead.ts'
import { loadOutbox } from '#src/outbox/react/use-outbox.ts'
import { fillIn } from './form-values.ts'

/** An entry of the outbox that the visitor corrects. */
export interface EditedLead {
  readonly entry: Pick<OutboxEntry, 'id' | 'createdAt'>
  /** Differs from the entry's id if the server has different content under that. */
  readonly leadId: string
  readonly values: Readonly<Record<string, string>>
  readonly files: readonly PreparedFile[]
  /** Names of files whose bytes this device has lost. */
  readonly lostFiles: readonly string[]
  readonly product: QuotedProduct | null
  /** The credit at the time the request was written. */
  readonly credit: LeadSalesCredit
  /** The lines of a request about several products. */
  readonly lines: readonly RequestLine[]
  /** The answers of a request from the site check. */
  readonly siteCheck: SiteCheck | null
  /** What staff recorded, in a request from a site visit. */
  readonly siteVisit: SiteVisit | null
}

/**
 * Loads an entry that needs attention.
 * @returns undefined while loading, null if there is no such entry to correct.
 */
export function useEditedLead(
  id: string | undefined,
  kind: OutboxEntry['kind'],
): EditedLead | null | undefined {
  const [edited, setEdited] = useState<EditedLead | null>()
  useEffect(() => {
    const read = async () => {
      const outbox = await loadOutbox()
      const entry = (await outbox.entries()).find((candidate) => candidate.id === id)
      setEdited(entry?.kind === kind ? await editedOf(entry, outbox) : null)
    }
    void read().catch(() => setEdited(null))
  }, [id, kind])
  return edited
}

/** Fills the form with the entry, once. */
export function useEdited(
  edited: EditedLead | null,
  form: AnyFormApi,
  attachments?: { readonly restore: (files: readonly PreparedFile[]) => void },
): void {
  const restore = attachments?.restore
  useEffect(() => {
    if (edited === null) return
    fillIn(form, edited.values)
    restore?.(edited.files)
  }, [edited, form, restore])
}

async function editedOf(entry: OutboxEntry, outbox: Outbox): Promise<EditedLead | null> {
  const { id, lead, state } = entry
  if (lead === null || state !== 'needs-attention') return null
  const files: PreparedFile[] = []
  const lostFiles: string[] = []
  for (const { path, name, type, sha256, pickedSize } of entry.files) {
    const bytes = await outbox.bytesOf(id, path)
    if (bytes === null) lostFiles.push(name)
    else files.push({ name, type, bytes, sha256, pickedSize })
  }
  const values = Object.entries(lead.row).map(([field, value]) => [
    field,
    typeof value === 'string' ? value : '',
  ])
  const {
    product_id = null,
    product_name = null,
    lines = [],
    site_check: siteCheck,
    site_visit: siteVisit,
  }: Partial<QuoteRequest> = lead.kind === 'quote' ? lead.row : {}
  const { sold_by_token } = lead.row
  return {
    entry: { id, createdAt: entry.createdAt },
    leadId: isConflict(entry) ? crypto.randomUUID() : id,
    values: Object.fromEntries(values) as Record<string, string>,
    files,
    lostFiles,
    product:
      product_id !== null && product_name !== null ? { id: product_id, name: product_name } : null,
    credit: sold_by_token === undefined ? {} : { sold_by_token },
    lines,
    siteCheck: siteCheck ?? null,
    siteVisit: siteVisit ?? null,
  }
}

function isConflict({ events }: OutboxEntry): boolean {
  const last = events.findLast((event) => event.kind === 'tried')
  return (
    last?.kind === 'tried' && last.obstacle.kind === 'rejected' && last.obstacle.code === 'conflict'
  )
}
