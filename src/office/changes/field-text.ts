import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { isDay } from '#src/domain/text/india-day.ts'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { dayText } from '#src/office/records/fields/day-text.ts'
import { valueText } from './changed-fields.ts'

/** Columns that staff know by another name. */
const names: Readonly<Record<string, string>> = {
  inquiry_id: 'Lead',
  quote_request_id: 'Lead',
  product_id: 'Product',
  image_url: 'Picture',
  slug: 'Web address',
  alt: 'Alt text',
  body: 'Text',
  hsn: 'HSN or SAC',
  gst_basis_points: 'GST',
  price_paise: 'Price',
  area_sqft: 'Area in sq ft',
  category_slug: 'Category',
  to_address: 'To',
  deleted_at: 'In trash since',
  retired_at: 'Retired on',
  done_by: 'Done by',
  user_id: 'Person',
}

/** Columns with a fixed set of values, as the database spells them. */
const chosen = new Set(['status', 'role', 'kind', 'unit', 'direction', 'outcome', 'source'])

/** The label of a column: "valid_from" is "Valid from". */
export function fieldName(column: string): string {
  const known = names[column]
  if (known !== undefined) return known
  // The value of a setting is one column, which needs no label in addition to those of its parts.
  return sentenceCase(column.replace(/^value\./, '').replaceAll('.', ': '))
}

function sentenceCase(stored: string): string {
  const text = stored.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A stored value in the office's usual format: money in rupees, days and times in India. */
export function fieldValue(column: string, value: unknown): string {
  if (typeof value === 'number' && column.endsWith('_paise')) return formatRupees(value)
  if (typeof value === 'number' && column.endsWith('_basis_points')) return `${value / 100} %`
  if (typeof value !== 'string') return valueText(value)
  if (column === 'inquiry_id' || column === 'quote_request_id') return leadReference(value)
  if (chosen.has(column)) return sentenceCase(value)
  if (isDay(value)) return dayText(value)
  return column.endsWith('_at') && !Number.isNaN(Date.parse(value))
    ? formatMoment(value)
    : valueText(value)
}
