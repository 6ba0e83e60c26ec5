import * as v from 'valibot'
import { email } from '#src/domain/leads/lead-rules.ts'
import { isUuid } from '#src/platform/uuid.ts'
import { isDay } from '#src/domain/text/india-day.ts'
import { normaliseLine, normalisePhone, normaliseText } from '#src/domain/text/normalise-text.ts'
import { isGstState } from './gst-state.ts'
import { isGstin } from './gstin.ts'

/** Units of prices and quantities. */
export const priceUnits = ['piece', 'm', 'sqm', 'unit', 'trip', 'km', 'day'] as const

const maxOfferLines = 100
/** In paise: just under ten crore rupees for one unit. */
const maxUnitPrice = 9_999_999_999
/** 99,999.999 units. */
const maxQuantityThousandths = 99_999_999

const text = (normalise: (typed: string) => string, most: number, what: string) =>
  v.pipe(
    v.string(),
    v.transform(normalise),
    v.check((value) => value !== '', `Enter ${what}`),
    v.check((value) => [...value].length <= most, `${what} must be less than ${most} characters`),
  )

/** An empty field is stored as null. */
const optional = (schema: v.GenericSchema<string, string>) =>
  v.pipe(
    v.nullable(v.string()),
    v.transform((typed) => (typed === null || typed.trim() === '' ? null : typed)),
    v.nullable(schema),
  )

/** @param none the message for text that is no number, where it differs. */
const whole = (least: number, most: number, message: string, none = message) =>
  v.pipe(
    v.number(none),
    v.safeInteger(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  )

const basisPoints = whole(0, 10_000, 'Enter a percentage from 0 to 100')
export const unitPrice = whole(
  0,
  maxUnitPrice,
  'Enter an amount below ₹10 crore',
  'Enter an amount in rupees, such as 4,25,000.50',
)
const id = v.nullable(
  v.pipe(
    v.string(),
    v.check((text) => isUuid(text)),
  ),
)
const day = v.pipe(
  v.string(),
  v.check((value) => value.startsWith('2') && isDay(value), 'Enter a date'),
)
/** Eight digits for goods, six for a service; four are enough for accounting. */
export const hsnCode = v.pipe(
  v.string(),
  v.regex(/^(?:\d{4}|\d{6}|\d{8})$/, 'HSN and SAC codes have 4, 6 or 8 digits'),
)

const offerCustomer = v.strictObject({
  name: v.pipe(
    text(normaliseLine, 100, 'Name'),
    v.check((name) => [...name].length >= 2, 'Name must be at least 2 characters'),
  ),
  company: optional(text(normaliseLine, 150, 'Company name')),
  email: optional(email),
  phone: optional(
    v.pipe(
      text(normalisePhone, 20, 'Phone number'),
      v.regex(/^[0-9+ ()-]*$/, 'Invalid phone number format'),
    ),
  ),
  gstin: optional(
    v.pipe(
      v.string(),
      v.transform((typed) => normaliseLine(typed).toUpperCase()),
      v.check(isGstin, 'Not a valid GSTIN: check all 15 characters'),
    ),
  ),
  billing_address: optional(text(normaliseText, 500, 'Billing address')),
  delivery_address: optional(text(normaliseText, 500, 'Delivery address')),
  delivery_state: v.pipe(v.string(), v.check(isGstState, 'Choose the state of delivery')),
})

const offerLine = v.strictObject({
  /** The item of the price list; null for a line without one. */
  item_id: id,
  product_id: id,
  name: text(normaliseLine, 150, 'Name'),
  description: optional(text(normaliseText, 1000, 'Description')),
  hsn: hsnCode,
  unit: v.picklist(priceUnits),
  quantity_thousandths: whole(
    1,
    maxQuantityThousandths,
    'Enter a quantity from 0.001 to 99,999.999',
  ),
  unit_price_paise: unitPrice,
  /** The list price on the day of the offer, which the database fills in. */
  list_price_paise: v.nullable(unitPrice),
  /** Why the price differs from the list price. */
  price_reason: optional(text(normaliseLine, 200, 'Reason')),
  discount_basis_points: basisPoints,
  gst_basis_points: basisPoints,
})

const paymentStage = v.strictObject({
  name: text(normaliseLine, 150, 'Name'),
  basis_points: whole(1, 10_000, 'Enter a percentage above 0, up to 100'),
})

/** Payment stages, which add up to 100 %; none means payment as agreed. */
export const paymentStages = v.pipe(
  v.array(paymentStage),
  v.maxLength(12, 'There are up to 12 payment stages'),
  v.check(
    (stages) =>
      stages.length === 0 ||
      stages.reduce((sum, { basis_points }) => sum + basis_points, 0) === 10_000,
    'Payment stages must add up to 100 %',
  ),
)

/**
 * The whole content of an offer. The database repeats these rules (`private.is_offer_content`); a
 * test gives both the same inputs.
 */
export const offerContent = v.strictObject({
  customer: offerCustomer,
  lines: v.pipe(
    v.array(offerLine),
    v.maxLength(maxOfferLines, `An offer has up to ${maxOfferLines} lines`),
  ),
  /** Taken off each line after its own discount. */
  discount_basis_points: basisPoints,
  /** The day whose list prices apply. */
  price_day: day,
  valid_until: day,
  terms: optional(text(normaliseText, 10_000, 'Terms')),
  note: optional(text(normaliseText, 2000, 'Note')),
  stages: paymentStages,
})

export type OfferContent = v.InferOutput<typeof offerContent>
