import type { Block, PrintedDocument } from '#src/documents/printed-document.ts'
import { amountInWords } from '#src/domain/offers/amount-in-words.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { stageAmounts } from '#src/domain/offers/stage-amounts.ts'
import { formatFullDay } from '#src/domain/text/india-text.ts'
import { type NumberedOffer, itemBlocks } from './offer-document.ts'
import { payBlocks } from './pay-blocks.ts'
import type { DocumentFrame } from './product-document.ts'

/**
 * The invoice for the first payment of an accepted offer: its first stage, or all of it if it has
 * no stages.
 * @param frame with the day of the acceptance.
 */
export function proformaDocument(offer: NumberedOffer, frame: DocumentFrame): PrintedDocument {
  const { number, content, totals, issuer } = offer
  const title = `Proforma invoice for ${number}`
  const [stage] = content.stages
  const due = stageAmounts(content.stages, totals.total_paise)[0] ?? totals.total_paise
  const blocks: readonly Block[] = [
    { kind: 'heading', level: 1, text: title },
    {
      kind: 'paragraph',
      isMuted: true,
      text: 'A request for payment under the accepted offer. It is no tax invoice: that follows with the supply.',
    },
    {
      kind: 'figures',
      figures: [
        { label: 'Date', value: formatFullDay(frame.day) },
        { label: 'Due now', value: formatRupees(due) },
        { label: 'Order total with GST', value: formatRupees(totals.total_paise) },
      ],
    },
    ...itemBlocks(offer, frame.company),
    { kind: 'heading', level: 2, text: `Due now: ${stage?.name ?? 'the whole amount'}` },
    { kind: 'paragraph', text: `${formatRupees(due)}. ${amountInWords(due)}` },
    ...payBlocks(issuer, frame.company.legalName, number, due),
    { kind: 'signatures', captions: [`For ${frame.company.legalName}`] },
  ]
  return { ...frame, title, gstin: issuer.gstin, blocks }
}
