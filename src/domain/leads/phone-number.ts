import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const indianMobile = /^\+91[6-9]\d{9}$/

/** A typed phone number in E.164 form, such as `+919848012345`; null for one that cannot exist. */
export function internationalNumber(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, 'IN')
  return parsed?.isPossible() === true ? parsed.number : null
}

/**
 * A phone number as wa.me wants it; null unless it is an Indian mobile number or has a country
 * code.
 */
export function whatsAppNumber(typed: string): string | null {
  const number = internationalNumber(typed)
  if (number === null) return null
  const hasCountry = /^\s*(?:\+|00)/.test(typed)
  return hasCountry || indianMobile.test(number) ? number.slice(1) : null
}
