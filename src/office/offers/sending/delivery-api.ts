import * as v from 'valibot'
import { type Result, succeed } from '#src/platform/result.ts'
import { type Answer, ask, askRows, askValue } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { mailOf, mailRowEntries } from '#src/office/templates/mail-state.ts'

const mailRow = v.pipe(
  v.object({ ...mailRowEntries, is_reminder: v.boolean(), is_confirmation: v.boolean() }),
  v.transform(({ is_reminder: isReminder, is_confirmation: isConfirmation, ...mail }) => ({
    ...mailOf(mail),
    isReminder,
    isConfirmation,
  })),
)

/** A mail with the offer, and its state. */
export type OfferMail = v.InferOutput<typeof mailRow>

/** Schema of the copy on this device. */
export const documentRow = v.object({
  id: v.string(),
  revision: v.number(),
  kind: v.picklist(['offer', 'proforma']),
  /** SHA-256 of the archived PDF, in hexadecimal; null until the server has made it. */
  sha256: v.nullable(v.string()),
})

/** A PDF that the server has made of a revision, or will make. */
export type OfferDocument = v.InferOutput<typeof documentRow>

const linkRow = v.object({ token: v.string(), ended_at: v.nullable(v.string()) })

/** The customer's link to the offer, until it is revoked. */
export type OfferLink = v.InferOutput<typeof linkRow>

/** What was sent to the customer, and their link. */
export interface OfferDelivery {
  /** Latest first. */
  readonly mails: readonly OfferMail[]
  readonly documents: readonly OfferDocument[]
  /** Null until something has been sent. */
  readonly link: OfferLink | null
}

export async function fetchDelivery(
  offerId: string,
  signal: AbortSignal,
): Promise<Result<OfferDelivery, OfficeFailure>> {
  const [mails, documents, links] = await Promise.all([
    askRows(mailRow, (client) =>
      client
        .from('lead_mails')
        .select(
          'id,to_address,subject,is_reminder,is_confirmation,created_at,next_attempt_at,sent_at,last_error',
        )
        .eq('offer_id', offerId)
        .order('created_at', { ascending: false })
        .order('id')
        .abortSignal(signal),
    ),
    askRows(documentRow, (client) =>
      client
        .from('offer_documents')
        .select('id,revision,kind,sha256')
        .eq('offer_id', offerId)
        .abortSignal(signal),
    ),
    askRows(linkRow, (client) =>
      client
        .from('offer_links')
        .select('token,ended_at')
        .eq('offer_id', offerId)
        .abortSignal(signal),
    ),
  ])
  if (!mails.ok) return mails
  if (!documents.ok) return documents
  if (!links.ok) return links
  return succeed({
    mails: mails.value,
    documents: documents.value,
    link: links.value[0] ?? null,
  })
}

/** An archived PDF in base64; null until the server has made it. */
export function fetchDocument(id: string): Promise<Result<string | null, OfficeFailure>> {
  return askValue(v.nullable(v.string()), (client) =>
    client.rpc('offer_document', { document: id }),
  )
}

async function changeLink(
  name: 'renew_offer_link' | 'end_offer_link',
  offerId: string,
): Promise<Result<'saved', OfficeFailure>> {
  const answer = await ask<Answer>((client) => client.rpc(name, { offer_id: offerId }))
  return answer.ok ? succeed('saved') : answer
}

/** Replaces the link; the former one stops working. */
export const renewLink = (offerId: string) => changeLink('renew_offer_link', offerId)

/** Revokes the link. */
export const endLink = (offerId: string) => changeLink('end_offer_link', offerId)
