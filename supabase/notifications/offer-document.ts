// Decision 277: a draft is what staff work on, a revision is what was sent.
import * as v from 'valibot'
import { companyFactsOf, decodeSetting } from '#src/domain/company/site-settings.ts'
import { offerContent } from '#src/domain/offers/offer-content.ts'
import { storedTotals } from '#src/domain/offers/offer-totals.ts'
import { numberText } from '#src/domain/offers/number-text.ts'
import type { FontSource } from '#src/documents/font-set.ts'
import type { CallFunction } from './mail-queue.ts'
import type { MailFailure } from './outgoing-mail.ts'

/** A PDF to be made of an offer, as returned by `claim_offer_documents`. */
const documentJob = v.object({
  id: v.string(),
  attempt: v.number(),
  kind: v.picklist(['offer', 'proforma']),
  number: v.string(),
  revision: v.number(),
  content: offerContent,
  totals: storedTotals,
  /** The day it was sent or accepted, in India. */
  day: v.string(),
  /** The settings of that day; null for one that was never saved. */
  facts: v.object({
    company: v.unknown(),
    issuer: v.unknown(),
    plans: v.array(v.object({ name: v.string(), plan: v.unknown() })),
  }),
})

type DocumentJob = v.InferOutput<typeof documentJob>

/** Decodes the result of `claim_offer_documents`; throws if migration and code disagree. */
export function readDocumentJobs(answer: unknown): DocumentJob[] {
  return v.parse(v.array(documentJob), answer)
}

/**
 * Makes the PDF of a job and stores it in the database. @returns `failed` if it could not be made.
 */
export async function makeDocument(
  job: DocumentJob,
  fonts: FontSource,
  call: CallFunction,
): Promise<MailFailure | null> {
  const pdf = await pdfOf(job, fonts).catch(() => null)
  if (pdf === null) return 'failed'
  await call('keep_offer_pdf', { document: job.id, base64: base64Of(pdf) })
  return null
}

async function pdfOf({ kind, facts, day, ...job }: DocumentJob, fonts: FontSource) {
  // Loaded on demand, because most runs make none.
  const { offerPdf } = await import('#src/documents/offer-pdf.ts')
  return offerPdf(
    kind,
    {
      number: numberText(job.number, job.revision),
      isDraft: false,
      content: job.content,
      totals: job.totals,
      issuer: decodeSetting('issuer', facts.issuer),
      plans: facts.plans,
    },
    { language: 'en-IN', day, company: companyFactsOf(decodeSetting('company', facts.company)) },
    fonts,
  )
}

/** Base64 of bytes, without APIs that only Node or only Deno has. */
function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  }
  return btoa(text)
}
