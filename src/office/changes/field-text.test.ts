import { expect, it } from 'vitest'
import { fieldName, fieldValue } from './field-text.ts'

it.each([
  ['valid_from', '2026-04-01', 'Valid from', '01/04/2026'],
  ['price_paise', 111_111_102, 'Price', '₹11,11,111.02'],
  ['gst_basis_points', 1850, 'GST', '18.5 %'],
  ['quote_request_id', '4f0c9a31-0000-4000-8000-000000000000', 'Lead', '4F0C-9A31'],
  ['sent_at', '2026-11-25T18:00:00+00:00', 'Sent at', '25 Nov 2026, 23:30'],
  ['sent_at', 'soon', 'Sent at', 'soon'],
  ['value.hours_from', 90, 'Hours from', '90'],
  ['company.gst', 'a', 'Company: gst', 'a'],
  ['unit', 'square_metre', 'Unit', 'Square metre'],
  ['published', true, 'Published', 'yes'],
  ['location', null, 'Location', 'nothing'],
])('the column %s is labelled as in the office', (column, value, name, words) => {
  expect(fieldName(column)).toBe(name)
  expect(fieldValue(column, value)).toBe(words)
})
