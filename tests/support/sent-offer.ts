import { randomUUID } from 'node:crypto'
import type { OfferContent } from '#src/domain/offers/offer-content.ts'
import { offerTotals } from '#src/domain/offers/offer-totals.ts'
import { content, customer, line } from '#supabase/tests/offers/offer-rows.ts'
import { serviceClient } from './service-client.ts'

/** An offer as its customer sees it. */
export interface SentOffer {
  readonly id: string
  readonly number: string
  readonly path: string
}

/** Stores a revision as if it were sent. */
export async function send(id: string, revision: number, given: OfferContent): Promise<void> {
  const totals = offerTotals({ ...given, is_interstate: false })
  await serviceClient()
    .from('offer_revisions')
    .insert({
      offer_id: id,
      revision,
      content: given,
      totals: { ...totals } as never,
      valid_until: given.valid_until,
    })
    .throwOnError()
}

/**
 * An offer as its customer receives it.
 * @param request that it answers.
 */
export async function sentOffer(
  given: OfferContent,
  request: string | null = null,
): Promise<SentOffer> {
  const client = serviceClient()
  const id = randomUUID()
  const { data } = await client
    .from('offers')
    .insert({ id, number: '', quote_request_id: request })
    .select('number')
    .single()
    .throwOnError()
  await send(id, 0, given)
  const { data: link } = await client
    .from('offer_links')
    .select('token')
    .eq('offer_id', id)
    .single()
    .throwOnError()
  return { id, number: data.number, path: `/offer/${link.token}` }
}

export const someOffer = (email: string): OfferContent =>
  content({
    customer: { ...customer, email },
    lines: [
      line({
        name: 'Site Office SO-20',
        description: '20 ft, two doors\nWith AC',
        quantity_thousandths: 2000,
      }),
      line({
        name: 'Transport to Pune',
        unit: 'km',
        quantity_thousandths: 560_000,
        unit_price_paise: 85_50,
        hsn: '9965',
        discount_basis_points: 250,
      }),
    ],
    discount_basis_points: 300,
    terms: 'Ex works Hyderabad.\nDelivery four weeks after the first payment.',
    note: 'As discussed by phone.',
    stages: [
      { name: 'With the order', basis_points: 4000 },
      { name: 'Before dispatch', basis_points: 6000 },
    ],
  })

/** An order as a customer attaches it. */
export const orderFile = {
  name: 'PO 17.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}
