import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { OfferContent } from '#src/domain/offers/offer-content.ts'
import { mergeOffers } from '#src/office/offers/offer-record.ts'
import { contentOf, isSameOffer, normalised, offerForm } from '#src/office/offers/offer-rules.ts'
import { offerSum } from './offer-sum.ts'
import {
  type OfferValues,
  emptyOffer,
  freeLine,
  listLine,
  offerOfRequest,
  valuesOf,
} from './offer-values.ts'
import type { PricedItem } from './priced-item.ts'

const today = '2026-11-25'

const content: OfferContent = {
  customer: {
    name: 'Anna Example',
    company: 'Sunrise Infra',
    email: 'anna@example.com',
    phone: '+91 98480 12345',
    gstin: '27AAPFU0939F1ZV',
    billing_address: 'Plot 7\nPune',
    delivery_address: null,
    delivery_state: '36',
  },
  lines: [
    {
      item_id: null,
      product_id: null,
      name: 'Cabin',
      description: null,
      hsn: '9406',
      unit: 'sqm',
      quantity_thousandths: 12_345,
      unit_price_paise: 1_25_000_50,
      list_price_paise: null,
      price_reason: null,
      discount_basis_points: 250,
      gst_basis_points: 1800,
    },
  ],
  discount_basis_points: 50,
  price_day: today,
  valid_until: '2026-12-25',
  terms: 'Ex works',
  note: null,
  stages: [{ name: 'With the order', basis_points: 10_000 }],
}

const item: PricedItem = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'product',
  productId: '22222222-2222-4222-8222-222222222222',
  name: 'Cabin',
  unit: 'piece',
  hsn: '9406',
  gstBasisPoints: 1200,
  isRetired: false,
  pricePaise: 1_00_000_00,
  quantityOfOne: 1000,
}

const emptyRequest = {
  id: 'x',
  contact_name: 'Ravi',
  company: null,
  email: 'ravi@example.com',
  phone: null,
  product_id: null,
  product_name: null,
  received_at: '2026-11-25T10:00:00Z',
}

const faults = (values: OfferValues) =>
  (v.safeParse(offerForm, values).issues ?? []).map((issue) => [
    v.getDotPath(issue as never),
    issue.message,
  ])

describe('the form of an offer', () => {
  it('converts an offer to the form and back', () => {
    const values = valuesOf(content)
    expect(values.lines[0]).toMatchObject({
      quantity: '12.345',
      price: '₹1,25,000.50',
      discount: '2.5',
      gst: '18',
    })
    expect(contentOf(values)).toEqual(content)
  })

  it("shows errors at its fields, with the rules' messages", () => {
    const line = { ...freeLine('Cabin'), quantity: '1,5', hsn: '94', gst: '180' }
    const values: OfferValues = {
      ...emptyOffer(today),
      gstin: '27AAPFU0939F1ZX',
      lines: [line],
      discount: 'x',
      valid_until: 'soon',
      stages: [{ key: 'a', name: '', percent: '0' }],
    }
    expect(Object.fromEntries(faults(values))).toMatchObject({
      name: expect.stringContaining('Name'),
      gstin: 'Not a valid GSTIN: check all 15 characters',
      delivery_state: 'Choose the state of delivery',
      'lines.0.quantity': 'Enter a quantity from 0.001 to 99,999.999',
      'lines.0.price': 'Enter an amount in rupees, such as 4,25,000.50',
      'lines.0.hsn': 'HSN and SAC codes have 4, 6 or 8 digits',
      'lines.0.gst': 'Enter a percentage from 0 to 100',
      discount: 'Enter a percentage from 0 to 100',
      valid_until: 'Enter a date',
      'stages.0.percent': 'Enter a percentage above 0, up to 100',
    })
  })

  it('requires stages that add up to 100 %', () => {
    const stages = [{ key: 'a', name: 'Advance', percent: '40' }]
    expect(faults({ ...valuesOf(content), stages })).toEqual([
      ['stages', 'Payment stages must add up to 100 %'],
    ])
  })

  it('recognises the same offer however it is typed', () => {
    const values = valuesOf(content)
    const [line] = values.lines
    if (line === undefined) throw new Error('There is a line.')
    const typed = {
      ...values,
      discount: '0.50 %',
      lines: [{ ...line, key: 'x', price: '125000.5' }],
    }
    expect(isSameOffer(values, typed)).toBe(true)
    expect(normalised(typed).lines[0]).toMatchObject({ key: 'x', price: '₹1,25,000.50' })
    expect(isSameOffer(values, { ...values, note: 'Hello' })).toBe(false)
    expect(isSameOffer(values, { ...values, lines: [line, line] })).toBe(false)
  })

  it('starts with the customer and products of a request, with their list prices', () => {
    const request = {
      ...emptyRequest,
      lines: [
        {
          product_id: item.productId,
          product_name: 'Cabin L',
          quantity: 3,
          options: null,
          note: null,
        },
        { product_id: null, product_name: 'Hut', quantity: 1, options: 'AC', note: 'Soon' },
      ],
    }
    const values = offerOfRequest(request, [item], today)
    expect(values).toMatchObject({
      name: 'Ravi',
      email: 'ravi@example.com',
      valid_until: '2026-12-25',
    })
    expect(values.lines).toMatchObject([
      { item_id: item.id, name: 'Cabin L', quantity: '3', price: '₹1,00,000.00', gst: '12' },
      { item_id: null, name: 'Hut', price: '', description: 'AC\nSoon' },
    ])
    const retired = offerOfRequest(request, [{ ...item, isRetired: true }], today)
    expect(retired.lines[0]).toMatchObject({ item_id: null, price: '' })
    const single = { ...request, lines: null, product_name: 'Cabin', product_id: item.productId }
    expect(offerOfRequest(single, [item], today).lines).toMatchObject([{ quantity: '1' }])
  })

  it('needs the floor area of products priced by it, and states how many there are', () => {
    const line = { product_id: item.productId, product_name: 'Cabin L', note: null }
    const request = { ...emptyRequest, lines: [{ ...line, quantity: 2, options: 'AC' }] }
    const lineAt = (quantityOfOne: number | null) =>
      offerOfRequest(request, [{ ...item, unit: 'sqm', quantityOfOne }], today).lines[0]
    expect(lineAt(28_350)).toMatchObject({
      unit: 'sqm',
      quantity: '56.7',
      description: '2 of 28.35 m² each\nAC',
    })
    expect(lineAt(null)).toMatchObject({ quantity: '', description: '2 pieces\nAC' })
  })
})

describe('the sum of a form', () => {
  it('leaves out incomplete lines and counts them', () => {
    const values = { ...emptyOffer(today), lines: [freeLine('Hut'), listLine(item)] }
    expect(offerSum({ ...values, delivery_state: '36' }, '36')).toMatchObject({
      unpriced: 1,
      lineTaxable: [null, 1_00_000_00],
      totals: { cgst_paise: 6_000_00, igst_paise: 0, total_paise: 1_12_000_00 },
    })
    expect(offerSum({ ...values, delivery_state: '27' }, '36').totals.igst_paise).toBe(12_000_00)
  })
})

describe('two changes to one offer', () => {
  it('are merged by field, and lines are chosen as a whole', () => {
    const base = valuesOf(content)
    const [line] = base.lines
    if (line === undefined) throw new Error('There is a line.')
    const theirs = { ...base, phone: '040 1234', lines: [{ ...line, quantity: '2' }] }
    const mine = { ...base, note: 'Mine', lines: [{ ...line, quantity: '3' }] }
    const merge = mergeOffers(base, theirs, mine)
    expect(merge.takenOver).toEqual(['Phone'])
    expect(merge.disputes).toMatchObject([
      { field: 'lines', theirs: '2 sqm Cabin at ₹1,25,000.50 less 2.5 %' },
    ])
    expect(merge.resolve({ lines: 'theirs' })).toMatchObject({
      phone: '040 1234',
      note: 'Mine',
      lines: [{ quantity: '2' }],
    })
    expect(merge.resolve({ lines: 'mine' }).lines).toMatchObject([{ quantity: '3' }])
  })
})
