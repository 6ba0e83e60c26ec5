import type { Block, PrintedDocument, TableBlock } from '#src/documents/printed-document.ts'
import type { CompanyFacts } from '#src/domain/company/company.ts'
import type { SettingValue } from '#src/domain/company/site-settings.ts'
import { amountInWords } from '#src/domain/offers/amount-in-words.ts'
import { gstStates, isGstState } from '#src/domain/offers/gst-state.ts'
import { offerTitle } from '#src/domain/offers/number-text.ts'
import type { OfferContent } from '#src/domain/offers/offer-content.ts'
import type { OfferTotals } from '#src/domain/offers/offer-totals.ts'
import { percentText } from '#src/domain/offers/percent.ts'
import { formatQuantity } from '#src/domain/offers/price-item.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { stageAmounts } from '#src/domain/offers/stage-amounts.ts'
import { type Taxes, sumLines, taxGroups, taxLines } from '#src/domain/offers/tax-lines.ts'
import { formatFullDay } from '#src/domain/text/india-text.ts'
import { planOf } from '#src/domain/plan/plan-rules.ts'
import { payBlocks } from './pay-blocks.ts'
import { planBlocks } from './product-blocks.ts'
import type { DocumentFrame } from './product-document.ts'

export interface PrintedOffer {
  /**
   * With its revision, such as "O/2026-27/0001 R1"; null for a draft that the server does not have
   * yet.
   */
  readonly number: string | null
  /** Whether it has not been sent yet. */
  readonly isDraft: boolean
  readonly content: OfferContent
  /** Totals of the same content. */
  readonly totals: OfferTotals
  readonly issuer: SettingValue<'issuer'>
  /** Plans of the products on its lines; unreadable ones are left out. */
  readonly plans: readonly ProductPlan[]
}

/** An offer with a number. */
export interface NumberedOffer extends PrintedOffer {
  readonly number: string
}

/** A product's stored plan. */
export interface ProductPlan {
  readonly name: string
  readonly plan: unknown
}

/**
 * An offer for its customer, without internal details such as reasons for prices.
 * @param frame with the day it was sent, or on which the draft is printed.
 */
export function offerDocument(offer: PrintedOffer, frame: DocumentFrame): PrintedDocument {
  const { number, isDraft, content, totals, issuer } = offer
  const title = offerTitle(number, isDraft)
  const { valid_until, terms, note } = content
  return {
    ...frame,
    title,
    gstin: issuer.gstin,
    blocks: [
      { kind: 'heading', level: 1, text: title },
      ...(isDraft ? [muted(draftNote(number))] : []),
      {
        kind: 'figures',
        figures: [
          { label: 'Date', value: formatFullDay(frame.day) },
          { label: 'Valid until', value: formatFullDay(valid_until) },
          { label: 'Total with GST', value: formatRupees(totals.total_paise) },
        ],
      },
      ...itemBlocks(offer, frame.company),
      { kind: 'paragraph', text: amountInWords(totals.total_paise) },
      ...titled('GST by HSN and rate', content.lines.length === 0 ? [] : [taxTable(offer)]),
      ...titled('Payment', content.stages.length === 0 ? [] : [stageTable(offer)]),
      ...(isDraft || number === null ? [] : payBlocks(issuer, frame.company.legalName, number)),
      ...titled('Terms', paragraphs(terms)),
      ...titled('Note', paragraphs(note)),
      {
        kind: 'signatures',
        captions: [`For ${frame.company.legalName}`, 'Accepted: name, date, signature and stamp'],
      },
      ...drawings(offer),
    ],
  }
}

const draftNote = (number: string | null) =>
  number === null
    ? 'A draft: nothing in it is offered until it has a number and is sent.'
    : 'A draft: nothing in it is offered until it is sent.'

/** Issuer, customer and total. */
export function itemBlocks(offer: PrintedOffer, supplier: CompanyFacts): readonly Block[] {
  const { content, issuer } = offer
  return [
    partyTable(content, supplier, issuer.gstin),
    lineTable(offer),
    muted(taxableNote(content)),
    sumTable(offer),
  ]
}

/** Sections with headings, which stay with their content. */
function drawings({ plans }: PrintedOffer): readonly Block[] {
  return plans.flatMap(({ name, plan: stored }) => {
    const plan = planOf(stored)
    return plan === null ? [] : titled(`Drawing: ${name}`, planBlocks(name, plan))
  })
}

const muted = (text: string): Block => ({ kind: 'paragraph', text, isMuted: true })

const titled = (text: string, blocks: readonly Block[]): readonly Block[] =>
  blocks.length === 0 ? [] : [{ kind: 'heading', level: 2, text }, ...blocks]

/** The typed lines, each as a paragraph. */
function paragraphs(text: string | null): readonly Block[] {
  const lines = (text ?? '').split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => ({ kind: 'paragraph', text: line }))
}

function partyTable(
  { customer }: OfferContent,
  supplier: CompanyFacts,
  supplierGstin: string | null,
): TableBlock {
  const { name, company, gstin, email, phone, billing_address, delivery_address } = customer
  const code = customer.delivery_state
  const state = isGstState(code) ? `${gstStates[code]} (${code})` : code
  const who = [
    ...(company === null ? [name] : [company, name]),
    billing_address,
    gstin === null ? null : `GSTIN ${gstin}`,
    phone,
    email,
  ]
  const { street, locality, region, postalCode } = supplier.address
  const from = [
    supplier.legalName,
    street,
    `${locality} ${postalCode}`,
    region,
    supplierGstin === null ? null : `GSTIN ${supplierGstin}`,
    supplier.phone,
    supplier.email,
  ]
  const lines = (parts: readonly (string | null)[]) => parts.filter(Boolean).join('\n')
  return {
    kind: 'table',
    shares: [1, 1, 1],
    head: ['Supplier', 'Customer', 'Place of delivery'],
    naming: 1,
    rows: [[lines(from), lines(who), lines([delivery_address, state])]],
  }
}

/** Without the currency sign, which the column's head has. */
const amount = (paise: number) => formatRupees(paise).replace('₹', '')
const percent = (basisPoints: number) => `${percentText(basisPoints)} %`

function lineTable({ content, totals }: PrintedOffer): TableBlock {
  return {
    kind: 'table',
    shares: [27, 141, 50, 64, 67, 44, 78, 38],
    head: ['No.', 'Item', 'HSN', 'Quantity', 'Rate', 'Discount', 'Taxable', 'GST'],
    naming: 1,
    figures: [3, 4, 5, 6, 7],
    isDense: true,
    rows: content.lines.map((line, place) => [
      String(place + 1),
      line.description === null ? line.name : `${line.name}\n${line.description}`,
      line.hsn,
      formatQuantity(line),
      amount(line.unit_price_paise),
      line.discount_basis_points === 0 ? '' : percent(line.discount_basis_points),
      amount(totals.lines[place]?.taxable_paise ?? 0),
      percent(line.gst_basis_points),
    ]),
  }
}

function taxableNote({ discount_basis_points: off }: OfferContent): string {
  const further = off === 0 ? '' : ` and the discount of ${percent(off)} on the whole offer`
  return `Amounts in rupees. The taxable value is what the line comes to after its discount${further}, before GST.`
}

function sumTable({ content, totals }: PrintedOffer): TableBlock {
  const rows = [
    ...sumLines(totals, content.customer.delivery_state),
    { label: 'Total', paise: totals.total_paise },
  ]
  return {
    kind: 'table',
    shares: [3, 1.4],
    figures: [0, 1],
    hasSum: true,
    rows: rows.map(({ label, paise }) => [label, formatRupees(paise)]),
  }
}

function taxTable({ content, totals }: PrintedOffer): TableBlock {
  const taxes = (part: Taxes) => taxLines(totals, content.customer.delivery_state, part)
  const names = taxes(totals).map(({ label }) => label)
  const amounts = (part: Taxes) => taxes(part).map(({ paise }) => amount(paise))
  return {
    kind: 'table',
    shares: [1, 0.7, 1.4, ...names.map(() => 1.2)],
    head: ['HSN', 'GST', 'Taxable', ...names],
    figures: [1, 2, 3, 4],
    hasSum: true,
    rows: [
      ...taxGroups(content.lines, totals).map((group) => [
        group.hsn,
        percent(group.gst_basis_points),
        amount(group.taxable_paise),
        ...amounts(group),
      ]),
      ['Sum', '', amount(totals.taxable_paise), ...amounts(totals)],
    ],
  }
}

function stageTable({ content: { stages }, totals: { total_paise } }: PrintedOffer): TableBlock {
  const amounts = stageAmounts(stages, total_paise)
  return {
    kind: 'table',
    shares: [3, 0.8, 1.2],
    head: ['Stage', 'Share', 'Amount'],
    figures: [1, 2],
    hasSum: true,
    rows: [
      ...stages.map(({ name, basis_points }, place) => [
        name,
        percent(basis_points),
        formatRupees(amounts[place] ?? 0),
      ]),
      ['Sum', '100 %', formatRupees(total_paise)],
    ],
  }
}
