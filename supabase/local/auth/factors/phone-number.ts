/**
 * A phone number as GoTrue keeps it: E.164 without the plus, or undefined when it is none.
 * Spaces, hyphens and brackets are overlooked.
 */
export function toE164(text: string): string | undefined {
  const digits = text.replaceAll(/[\s()-]/g, '').replace(/^\+/, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : undefined
}
