import * as v from 'valibot'
import { hsnCode, priceUnits, unitPrice } from '#src/domain/offers/offer-content.ts'
import { parsePercent, percentText } from '#src/domain/offers/percent.ts'
import { kindLabels, priceKinds, unitLabels } from '#src/domain/offers/price-item.ts'
import { formatRupees, parseRupees } from '#src/domain/offers/rupees.ts'
import { isDay } from '#src/domain/text/india-day.ts'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import type { MergeFields } from '#src/office/records/editor/merge-records.ts'
import { dayText } from '#src/office/records/fields/day-text.ts'
import type { FieldErrors } from '#src/office/records/short-form.tsx'
import type { PriceItem, PriceValues } from './price-list.ts'

/** The form values of an item. */
export const priceForm = v.object({
  kind: v.picklist(priceKinds),
  name: v.string(),
  unit: v.picklist(priceUnits),
  hsn: v.string(),
  gst: v.string(),
  isRetired: v.boolean(),
  prices: v.array(v.object({ key: v.string(), from: v.string(), price: v.string() })),
})

export type PriceForm = v.InferOutput<typeof priceForm>
export type TypedPrice = PriceForm['prices'][number]

/** Latest price first. */
export function formOf(item: PriceValues & Pick<PriceItem, 'kind'>): PriceForm {
  const prices = item.prices.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
  return {
    kind: item.kind,
    name: item.name,
    unit: item.unit,
    hsn: item.hsn,
    gst: percentText(item.gstBasisPoints),
    isRetired: item.isRetired,
    prices: prices.map(({ validFrom, paise }) => ({
      key: validFrom,
      from: validFrom,
      price: rupeesText(paise),
    })),
  }
}

/** Paise as shown in a field: "4,25,000.50". */
export function rupeesText(paise: number): string {
  return formatRupees(paise).replace('₹', '')
}

/** Labels of the fields, in the form and where two versions are compared. */
export const priceLabels = {
  kind: 'Kind',
  name: 'Name',
  unit: 'Price per',
  hsn: 'HSN or SAC',
  gst: 'GST in percent',
  isRetired: 'Retired',
  prices: 'Prices',
} as const

/** How two versions of an item are merged. */
export const mergedFields: MergeFields<PriceForm> = {
  comparable: (form) => {
    const read = readPriceForm(form)
    return 'errors' in read ? form : formOf({ kind: form.kind, ...read.values })
  },
  labels: priceLabels,
  textOf: (form, field) => {
    const { prices, kind, unit, isRetired, ...texts } = form
    if (field === 'kind') return kindLabels[kind]
    if (field === 'unit') return unitLabels[unit]
    if (field === 'isRetired') return isRetired ? 'Yes' : 'No'
    if (field !== 'prices') return texts[field]
    return prices.map(({ from, price }) => `₹${price} from ${dayText(from)}`).join('\n')
  },
}

const longestName = 150

/** The parsed item, or the first error of each field by name. */
export function readPriceForm(
  form: PriceForm,
): { readonly values: PriceValues } | { readonly errors: FieldErrors } {
  const name = normaliseLine(form.name)
  const gstBasisPoints = parsePercent(form.gst)
  const hsn = v.safeParse(hsnCode, form.hsn.trim())
  const errors: Record<string, string> = {}
  if (form.kind !== 'product' && name === '') errors['name'] = 'Enter a name'
  else if ([...name].length > longestName) {
    errors['name'] = `Must be ${longestName} characters or fewer`
  }
  if (!hsn.success) errors['hsn'] = hsn.issues[0].message
  if (gstBasisPoints === null) errors['gst'] = 'Enter a percentage from 0 to 100, such as 18'
  const days = new Set<string>()
  const prices = form.prices.map(({ key, from, price }) => {
    const paise = parseRupees(price)
    const problem = dayProblem(from)
    if (problem !== '') errors[`from-${key}`] = problem
    else if (days.has(from)) errors[`from-${key}`] = 'Another price begins on this day'
    if (paise === null) errors[`price-${key}`] = amountProblem
    else if (!v.is(unitPrice, paise)) errors[`price-${key}`] = 'Enter an amount below ₹10 crore'
    days.add(from)
    return { validFrom: from, paise: paise ?? 0 }
  })
  if (Object.keys(errors).length > 0 || !hsn.success || gstBasisPoints === null) return { errors }
  const { unit, isRetired } = form
  return { values: { name, unit, hsn: hsn.output, gstBasisPoints, isRetired, prices } }
}

const amountProblem = 'Enter an amount in rupees, such as 4,25,000.50'

/** The error of a price's start date; empty if it is valid. */
export function dayProblem(day: string): string {
  if (!isDay(day)) return 'Enter a date'
  return day < '2000-01-01' || day > '2199-12-31' ? 'Enter a date from 2000 to 2199' : ''
}
