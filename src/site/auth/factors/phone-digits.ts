/**
 * The digits of a phone number with the country code first (E.164 without the plus). Ten digits
 * without one are Indian, with or without a leading zero. Null if it is not a phone number.
 */
export function phoneDigits(text: string): string | null {
  const plain = text.replaceAll(/[\s()./-]/g, '')
  if (/^\+[1-9]\d{6,14}$/.test(plain)) return plain.slice(1)
  const international = /^00([1-9]\d{6,14})$/.exec(plain)?.[1]
  if (international !== undefined) return international
  const local = /^0?([1-9]\d{9})$/.exec(plain)?.[1]
  if (local !== undefined) return `91${local}`
  return /^91[1-9]\d{9}$/.test(plain) ? plain : null
}
