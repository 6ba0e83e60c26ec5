import { describe, expect, it } from 'vitest'
import { installedFonts } from '#supabase/local/installed-fonts.ts'
import { readPdf } from './read-pdf.ts'
import { company } from '#src/domain/company/company.ts'
import { amountInWords } from '#src/domain/offers/amount-in-words.ts'
import type { OfferContent } from '#src/domain/offers/offer-content.ts'
import { offerTotals } from '#src/domain/offers/offer-totals.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { wordsOf } from '#src/documents/printed-document.ts'
import { type NumberedOffer, offerDocument } from '#src/documents/contents/offer-document.ts'
import { offerPdf } from '#src/documents/offer-pdf.ts'
import { proformaDocument } from '#src/documents/contents/proforma-document.ts'
import { writePdf } from '#src/documents/write-pdf.ts'

const frame = { language: 'en-IN', day: '2026-11-25', company }

/** Lines of which no two figures are the same, under two HSN codes and two rates. */
const lineOf = (place: number): OfferContent['lines'][number] => ({
  item_id: null,
  product_id: null,
  name: `Cabin type ${place + 1}`,
  description: place % 3 === 0 ? `PUF panels, ${place + 40} mm\nWith wiring` : null,
  hsn: place % 2 === 0 ? '94069000' : '9954',
  unit: place % 2 === 0 ? 'piece' : 'sqm',
  quantity_thousandths: 1000 + place * 1125,
  unit_price_paise: 4_25_000_37 + place * 1_234_56,
  list_price_paise: null,
  price_reason: 'Secret of the office',
  discount_basis_points: (place % 7) * 25,
  gst_basis_points: place % 2 === 0 ? 1800 : 1200,
})

const contentOf = (lines: number, changes: Partial<OfferContent> = {}): OfferContent => ({
  customer: {
    name: 'లక్ష్మీ రావు',
    company: 'శ్రీ Constructions LLP',
    email: 'rao@example.com',
    phone: '+91 98480 22338',
    gstin: '36AAACH7409R1Z2',
    billing_address: '4-1-10, Tilak Road\nHyderabad 500001',
    delivery_address: 'Survey no. 45, Shamshabad\nGate 2',
    delivery_state: '36',
  },
  lines: Array.from({ length: lines }, (_, place) => lineOf(place)),
  discount_basis_points: 250,
  price_day: '2026-11-25',
  valid_until: '2026-12-25',
  terms: '1. Delivery in 45 days.\n2. Foundation by the customer.',
  note: 'Thank you.',
  stages: [
    { name: 'With the order', basis_points: 3333 },
    { name: 'Before dispatch', basis_points: 3333 },
    { name: 'After installation', basis_points: 3334 },
  ],
  ...changes,
})

function offerOf(content: OfferContent, isInterstate = false): NumberedOffer {
  const totals = offerTotals({ ...content, is_interstate: isInterstate })
  return {
    number: 'O/2026-27/0001 R1',
    isDraft: false,
    content,
    totals,
    issuer: { state: '36', gstin: null, bank: null, upi_id: null },
    plans: [],
  }
}

/** A reader sets words apart as they are drawn. */
async function pagesOf(offer: NumberedOffer): Promise<readonly string[]> {
  const pdf = await readPdf(await writePdf(offerDocument(offer, frame), installedFonts))
  return pdf.pages.map(({ text }) => text.replaceAll(/\s+/g, ' '))
}

/** What the sheet says, whose Indic letters a reader of PDFs gives in the order of their glyphs. */
const said = (offer: NumberedOffer) => wordsOf(offerDocument(offer, frame))

describe('the PDF of an offer with 60 lines', () => {
  const offer = offerOf(contentOf(60))

  it('has every amount, and the table head on each page', async () => {
    const pages = await pagesOf(offer)
    const text = pages.join(' ')
    const { totals } = offer
    for (const [place, line] of offer.content.lines.entries()) {
      const plain = (paise: number) => formatRupees(paise).slice(1)
      expect(text).toContain(`${place + 1} ${line.name}`)
      expect(text).toContain(` ${plain(line.unit_price_paise)} `)
      expect(text).toContain(` ${plain(totals.lines[place]?.taxable_paise ?? 0)} `)
    }
    for (const paise of [
      totals.gross_paise,
      totals.discount_paise,
      totals.taxable_paise,
      totals.cgst_paise,
      totals.sgst_paise,
      Math.abs(totals.rounding_paise),
      totals.total_paise,
    ]) {
      // The sign of the rupee is drawn in another face.
      expect(text).toContain(`₹ ${formatRupees(paise).slice(1)} `)
    }
    expect(text).toContain(amountInWords(totals.total_paise))
    const withLines = pages.filter((page) => /Cabin type/.test(page))
    expect(withLines.length).toBeGreaterThan(2)
    for (const page of withLines) {
      expect(page.match(/No\. Item HSN Quantity Rate Discount Taxable GST/g)).toHaveLength(1)
    }
  })

  it('has who offers what to whom, and nothing internal', async () => {
    const text = (await pagesOf(offer)).join(' ')
    for (const part of [
      'Offer O/2026-27/0001 R1',
      company.legalName,
      company.address.street,
      '25 Nov 2026',
      '25 Dec 2026',
      'GSTIN 36AAACH7409R1Z2',
      'Tilak Road',
      'Shamshabad',
      'Telangana (36)',
      'PUF panels, 40 mm With wiring',
      '1. Delivery in 45 days.',
      '2. Foundation by the customer.',
      'Thank you.',
      `For ${company.legalName}`,
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/Draft|Secret/)
    expect(said(offer)).toContain('శ్రీ Constructions LLP')
    expect(said(offer)).toContain('లక్ష్మీ రావు')
    expect(text).toMatch(/[\u0c00-\u0c7f]/)
  })
})

describe('the payment details', () => {
  const issuer = {
    state: '36',
    gstin: '36AAACH7409R1Z2',
    bank: {
      account_name: 'Prefab & Co.',
      account_number: '001234567890',
      ifsc: 'SBIN0001234',
      branch: 'SBI, Balanagar',
    },
    upi_id: 'prefab@sbi',
  }
  const linksOf = async (kind: 'offer' | 'proforma', offer: NumberedOffer) => {
    const pdf = await readPdf(await offerPdf(kind, offer, frame, installedFonts))
    return pdf.pages.flatMap(({ links }) => links)
  }
  const one = (unit_price_paise: number) =>
    contentOf(0, { lines: [{ ...lineOf(0), unit_price_paise, discount_basis_points: 0 }] })

  it('are in an offer with bank and UPI, without an amount', async () => {
    const offer = { ...offerOf(contentOf(2)), issuer }
    const text = (await pagesOf(offer)).join(' ')
    for (const part of ['Pay to', '001234567890', 'SBIN0001234', 'SBI, Balanagar', 'prefab@sbi']) {
      expect(text).toContain(part)
    }
    expect(text.match(/GSTIN 36AAACH7409R1Z2/g)?.length).toBeGreaterThan(2)
    expect(await linksOf('offer', offer)).toContain(
      `upi://pay?pa=prefab@sbi&pn=${encodeURIComponent(company.legalName)}&tn=O-2026-27-0001%20R1&cu=INR`,
    )
  })

  it('are missing in drafts, and when they are not set', async () => {
    expect(
      (await pagesOf({ ...offerOf(contentOf(1)), issuer, isDraft: true })).join(' '),
    ).not.toMatch(/Pay to|upi/)
    expect((await pagesOf(offerOf(contentOf(1)))).join(' ')).not.toMatch(/Pay to/)
  })

  it("ask for the first stage in a proforma, unless it exceeds UPI's limit", async () => {
    const small = { ...offerOf(one(50_000_00)), issuer }
    expect((await linksOf('proforma', small))[0]).toMatch(/&am=\d+\.\d\d&cu=INR$/)
    const large = { ...offerOf(one(50_00_000_00)), issuer }
    expect((await linksOf('proforma', large))[0]).not.toContain('&am=')
    const whole = wordsOf(
      proformaDocument({ ...small, content: { ...small.content, stages: [] } }, frame),
    )
    expect(whole).toContain('Due now: the whole amount')
    expect(whole).toContain(amountInWords(small.totals.total_paise))
  })
})

it('sums up the taxes by HSN and rate', () => {
  const { blocks } = offerDocument(offerOf(contentOf(4)), frame)
  const taxes = blocks.find((block) => block.kind === 'table' && block.head?.[0] === 'HSN')
  expect(taxes).toMatchObject({ head: ['HSN', 'GST', 'Taxable', 'CGST', 'SGST'] })
  const rows = taxes?.kind === 'table' ? taxes.rows : []
  expect(rows.map(([hsn, rate]) => [hsn, rate])).toEqual([
    ['94069000', '18 %'],
    ['9954', '12 %'],
    ['Sum', ''],
  ])
  const paise = (text: string | undefined) => Number((text ?? '').replaceAll(/[,.]/g, ''))
  for (const column of [2, 3, 4]) {
    const [first, second, sum] = rows.map((row) => paise(row[column]))
    expect((first ?? 0) + (second ?? 0)).toBe(sum)
  }
})

it('has IGST for another state, and UTGST in a union territory', () => {
  expect(said(offerOf(contentOf(1), true))).toMatch(/IGST/)
  expect(said(offerOf(contentOf(1), true))).not.toMatch(/CGST|SGST/)
  const { customer } = contentOf(1)
  const territory = contentOf(1, { customer: { ...customer, delivery_state: '04' } })
  expect(said(offerOf(territory))).toMatch(/UTGST/)
})

it('marks a draft as such, and leaves out what it lacks', async () => {
  const bare = contentOf(0, {
    customer: {
      name: 'Rao',
      company: null,
      email: null,
      phone: null,
      gstin: null,
      billing_address: null,
      delivery_address: null,
      delivery_state: '29',
    },
    terms: null,
    note: null,
    stages: [],
    discount_basis_points: 0,
  })
  const pages = await pagesOf({ ...offerOf(bare), isDraft: true })
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Draft offer O/2026-27/0001 R1')
  expect(pages[0]).toContain('until it is sent')
  expect(pages[0]).toContain('Rupees Zero Only')
  expect(pages[0]).not.toMatch(/null|NaN|GSTIN|Payment|Terms|Note/)
})
