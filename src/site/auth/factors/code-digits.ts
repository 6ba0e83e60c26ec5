/**
 * The digits of a typed or pasted code, which may have spaces, hyphens or the digits of another
 * script; null if it cannot be a code. Authenticator apps use six digits, hosted projects may send
 * up to ten.
 */
export function codeDigits(text: string): string | null {
  const plain = text.replaceAll(/[\p{Z}\p{Cf}\p{Pd}\s.]/gu, '').replaceAll(/\p{Nd}/gu, plainDigit)
  return /^\d{6,10}$/.test(plain) ? plain : null
}

/**
 * In Unicode the ten digits of each script are consecutive, so a digit's value follows from its
 * zero.
 */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
