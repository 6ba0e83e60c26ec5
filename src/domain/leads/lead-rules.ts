import * as v from 'valibot'
import { inquiryTypes } from './enumerations.ts'
import {
  normaliseEmail,
  normaliseLine,
  normalisePhone,
  normaliseText,
} from '#src/domain/text/normalise-text.ts'

/**
 * The rules of both forms, section 5 of the specification. The database repeats them as CHECKs
 * (migrations `text_rules` and `leads`); a test gives both the same inputs. Lengths count code
 * points. "Less than 100" in a message allows 100, as the range says.
 */
const codePoints = (text: string) => [...text].length

export const atLeast = (count: number, message: string) =>
  v.check((text: string) => codePoints(text) >= count, message)

export const atMost = (count: number, message: string) =>
  v.check((text: string) => codePoints(text) <= count, message)

/** Letters and their marks of any alphabet, the two joiners of Indic scripts, spaces. */
const namePattern = /^(?:[\p{L}\p{M} ]|\u200c|\u200d)*$/u

const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/

const phonePattern = /^[0-9+ ()-]*$/

export const line = v.pipe(v.string(), v.transform(normaliseLine))

/** An optional field: empty becomes null, as saved. */
export const optional = (schema: v.GenericSchema<string, string>) =>
  v.pipe(
    schema,
    v.transform((text): string | null => (text === '' ? null : text)),
  )

export const personName = v.pipe(
  line,
  atLeast(2, 'Name must be at least 2 characters'),
  atMost(100, 'Name must be less than 100 characters'),
  v.regex(namePattern, 'Name can only contain letters and spaces'),
)

/** An address for mails, as it is stored: trimmed and in lower case. */
export const email = v.pipe(
  v.string(),
  v.transform(normaliseEmail),
  v.regex(emailPattern, 'Invalid email address'),
  atMost(255, 'Email must be less than 255 characters'),
)

const phoneTooLong = 'Phone number must be less than 20 characters'
const phoneTooShort = 'Phone number must be at least 10 characters'
const phoneInvalid = 'Invalid phone number format'

/** A phone number as it is stored. */
export const phone = v.pipe(v.string(), v.transform(normalisePhone))

export const requiredPhone = v.pipe(
  phone,
  atLeast(10, phoneTooShort),
  atMost(20, phoneTooLong),
  v.regex(phonePattern, phoneInvalid),
  v.check((text) => text.replaceAll(/[^0-9]/g, '').length >= 10, phoneTooShort),
)

const optionalPhone = optional(
  v.pipe(phone, atMost(20, phoneTooLong), v.regex(phonePattern, phoneInvalid)),
)

const choice = optional(v.pipe(line, atMost(100, 'Please choose from the list')))

/** The fields that a visitor fills in on the inquiry form. */
export const inquiryForm = v.object({
  name: personName,
  email,
  phone: requiredPhone,
  inquiry_type: v.picklist(inquiryTypes, 'Please select an inquiry type'),
  message: v.pipe(
    v.string(),
    v.transform(normaliseText),
    atLeast(10, 'Message must be at least 10 characters'),
    atMost(1000, 'Message must be less than 1000 characters'),
  ),
})

/** The fields that a visitor fills in on the quote form, in the order of the page. */
export const quoteForm = v.object({
  contact_name: personName,
  company: optional(v.pipe(line, atMost(100, 'Company name must be less than 100 characters'))),
  email,
  phone: optionalPhone,
  product_interest: v.pipe(
    line,
    atLeast(1, 'Please select a product'),
    atMost(150, 'Please select a product'),
  ),
  timeline: choice,
  budget_range: choice,
  details: v.pipe(
    v.string(),
    v.transform(normaliseText),
    atLeast(10, 'Details must be at least 10 characters'),
    atMost(2000, 'Details must be less than 2000 characters'),
  ),
})

const timeMissing = 'Please choose a time'

/**
 * The fields of a request for a call: an inquiry of type consultation without an e-mail address.
 */
export const callBackForm = v.object({
  name: personName,
  phone: requiredPhone,
  preferred_time: v.pipe(line, atLeast(1, timeMissing), atMost(100, timeMissing)),
})

export type InquiryFields = v.InferOutput<typeof inquiryForm>
export type QuoteFormInput = v.InferInput<typeof quoteForm>
export type CallBackFields = v.InferOutput<typeof callBackForm>
/** As saved; only a customer whom staff visit may have no e-mail address. */
export interface QuoteFields extends Omit<v.InferOutput<typeof quoteForm>, 'email'> {
  readonly email: string | null
}

/** The empty quote form. */
export const emptyQuote = Object.fromEntries(
  Object.keys(quoteForm.entries).map((field) => [field, '']),
) as QuoteFormInput
