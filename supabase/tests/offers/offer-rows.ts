import type { OfferContent } from '#src/domain/offers/offer-content.ts'

type Line = OfferContent['lines'][number]

export const customer = {
  name: 'Anna Example',
  company: 'Sunrise Infra',
  email: 'anna@example.com',
  phone: '+91 98480 12345',
  gstin: '27AAPFU0939F1ZV',
  billing_address: 'Plot 7\nPune',
  delivery_address: null,
  delivery_state: '36',
}
/** In the price list of each database under test, at the price of a line. */
export const listedItem = '0ffe0000-0000-4000-8000-000000000001'
export const line = (values: object = {}): Line => ({
  item_id: listedItem,
  product_id: null,
  name: 'Site Office SO-20',
  description: null,
  hsn: '9406',
  unit: 'piece',
  quantity_thousandths: 1000,
  unit_price_paise: 100_000_00,
  list_price_paise: null,
  price_reason: 'As agreed',
  discount_basis_points: 0,
  gst_basis_points: 1800,
  ...values,
})
export const content = (values: object = {}): OfferContent => ({
  customer,
  lines: [line()],
  discount_basis_points: 0,
  price_day: '2026-11-25',
  valid_until: '2199-12-31',
  terms: null,
  note: null,
  stages: [],
  ...values,
})
