import { randomUUID } from 'node:crypto'
import type { OfferContent } from '#src/domain/offers/offer-content.ts'
import { installedFonts } from '#supabase/local/installed-fonts.ts'
import type { Row } from '#supabase/local/database/database.ts'
import type { CallFunction } from '#supabase/notifications/mail-queue.ts'
import { makeDocument, readDocumentJobs } from '#supabase/notifications/offer-document.ts'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'
import { send } from '#supabase/tests/leads/lead-rows.ts'
import { readPdf } from '#tests/documents/read-pdf.ts'
import { identities } from '#tests/support/identities.ts'
import type { DatabaseUnderTest } from '#tests/support/databases/test-databases.ts'
import { content } from './offer-rows.ts'
import { staffOffers } from './staff-offers.ts'

export const siteUrl = 'https://www.example.com'
export const offerMail = {
  subject: 'Our offer',
  body: 'Dear Anna,\n\nlook: {{ Offer  link }}\n\nRavi',
  link_base: `${siteUrl}/offer/`,
}
export const issuer = {
  state: '36',
  gstin: '36AAACH7409R1Z2',
  bank: {
    account_name: 'Prefab Pvt Ltd',
    account_number: '001234567890',
    ifsc: 'SBIN0001234',
    branch: 'SBI, Balanagar',
  },
  upi_id: 'prefab@sbi',
}

interface Sending {
  /** The quote request that the offer answers. */
  readonly request?: string | null
  readonly given?: OfferContent
  readonly words?: object | null
}

/** What is sent to customers, archived and mailed, by the functions of the API. */
export function sentOffers(test: DatabaseUnderTest) {
  const offers = staffOffers(test)
  const ask = <T extends Row>(sql: string, params: readonly unknown[] = []) =>
    test.database.query<T>(sql, [...params])
  const saveSetting = (key: string, value: unknown) =>
    ask(
      `insert into public.site_settings (key, value) values ($1, $2::text::jsonb)
       on conflict (key) do update set value = excluded.value`,
      [key, JSON.stringify(value)],
    )

  /** The functions of the queues, as the server calls them. */
  const call: CallFunction = async (name, parameters) => {
    const given = Object.keys(parameters).map((parameter, place) => `${parameter} => $${place + 1}`)
    const [row] = await test.database.queryAs<{ answer: unknown }>(
      identities.serviceRole,
      `select public.${name}(${given.join(', ')}) as answer`,
      Object.values(parameters),
    )
    return row?.answer
  }
  const makeDocuments = async () => {
    for (const job of readDocumentJobs(await call('claim_offer_documents', { max_rows: 50 }))) {
      const failure = await makeDocument(job, installedFonts, call)
      if (failure !== null) throw new Error(`A PDF could not be made: ${failure}`)
    }
  }
  /** Saves and sends an offer; without words it was handed over. */
  const sendWith = async ({
    request = null,
    given = content(),
    words = offerMail,
  }: Sending = {}) => {
    const id = randomUUID()
    const saved = await offers.save(id, null, given, identities.sales, request)
    await test.database.queryAs(
      identities.sales,
      'select public.send_offer($1, 1, $2::text::jsonb)',
      [id, words === null ? null : JSON.stringify(words)],
    )
    return { id, number: String(saved['number']) }
  }
  const leadOf = async () => {
    const lead = quoteRequest()
    await send(test.database, 'quote_requests', lead)
    return lead.id
  }
  const tokenOf = async (id: string) =>
    (
      await ask<{ token: string }>('select token from public.offer_links where offer_id = $1', [id])
    )[0]?.token ?? ''
  const documentsOf = (id: string) =>
    ask<{ id: string; kind: string; sha256: string | null; pdf: Uint8Array | null }>(
      'select * from public.offer_documents where offer_id = $1 order by kind',
      [id],
    )
  const textOf = async (pdf: Uint8Array) =>
    (await readPdf(pdf)).pages.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ')
  return {
    offers,
    ask,
    saveSetting,
    call,
    makeDocuments,
    sendWith,
    leadOf,
    tokenOf,
    documentsOf,
    textOf,
  }
}
