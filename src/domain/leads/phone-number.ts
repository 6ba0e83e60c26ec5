import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const indianMobile = /^\+91[6-9]\d{9}$/

/** A typed phone number in the form of E.164, such as `+919848012345`; null for one that can be nobody's. */
export function internationalNumber(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, 'IN')
  return parsed?.isPossible() === true ? parsed.number : null
}

/** A phone number as wa.me wants it; null for one that is neither a mobile number of India nor typed with its country. */
export function whatsAppNumber(typed: string): string | null {
  const number = internationalNumber(typed)
  if (number === null) return null
  const hasCountry = /^\s*(?:\+|00)/.test(typed)
  return hasCountry || indianMobile.test(number) ? number.slice(1) : null
}
