/** The longest number with its country that E.164 allows, and the shortest that is in use. */
const internationalLength = { least: 8, most: 15 }
const indianMobile = /^0?([6-9]\d{9})$/

/** A phone number as wa.me wants it; null for one that is neither a mobile number of India nor has its country. */
export function whatsAppNumber(phone: string): string | null {
  const digits = phone.replaceAll(/[^0-9]/g, '')
  if (phone.trim().startsWith('+')) {
    const { least, most } = internationalLength
    return digits.length >= least && digits.length <= most ? digits : null
  }
  const mobile = indianMobile.exec(digits)?.[1] ?? /^91([6-9]\d{9})$/.exec(digits)?.[1]
  return mobile === undefined ? null : `91${mobile}`
}
