import { isGstState } from './gst-state.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Whether a text is a GSTIN as printed on a registration: the code of a state, a PAN, the number
 * of the registration, Z, and a check digit that catches typing errors.
 */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/.test(text)) return false
  return isGstState(text.slice(0, 2)) && checkDigit(text.slice(0, 14)) === text[14]
}

function checkDigit(body: string): string | undefined {
  let sum = 0
  for (const [place, letter] of [...body].entries()) {
    const value = digits.indexOf(letter) * (1 + (place % 2))
    sum += Math.floor(value / 36) + (value % 36)
  }
  return digits[(36 - (sum % 36)) % 36]
}
