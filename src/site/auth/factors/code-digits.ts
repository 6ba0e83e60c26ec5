/**
 * The digits of a code as people type and paste it, with blanks, hyphens or the digits of another
 * script; null when it cannot be a code. Authenticator apps make six digits, hosted projects may send
 * up to ten.
 */
export function codeDigits(text: string): string | null {
  const plain = text.replaceAll(/[\p{Z}\p{Cf}\p{Pd}\s.]/gu, '').replaceAll(/\p{Nd}/gu, plainDigit)
  return /^\d{6,10}$/.test(plain) ? plain : null
}

/** Unicode gives each script its ten digits in a row, and begins none of them elsewhere. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
