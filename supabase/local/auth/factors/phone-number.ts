/**
 * A phone number as GoTrue stores it: E.164 without the plus, or undefined for any other text.
 * Spaces, hyphens and brackets are ignored.
 */
export function toE164(text: string): string | undefined {
  const digits = text.replaceAll(/[\s()-]/g, '').replace(/^\+/, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : undefined
}
