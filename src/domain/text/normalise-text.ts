/**
 * Invisible characters that messengers, contacts and right-to-left texts leave in copied text:
 * soft hyphens, zero-width spaces, direction marks. Joiners of Indic scripts and the mark that
 * makes an emoji colourful are text.
 */
const invisible = /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu

/**
 * The digits of India's scripts are at the same place in each script's block: Devanagari, Telugu
 * and the others.
 */
const firstIndianDigit = 0x09_66
const blockSize = 0x80

function latinDigit(digit: string): string {
  const place = ((digit.codePointAt(0) ?? 0) - firstIndianDigit) % blockSize
  return place >= 0 && place < 10 ? String(place) : digit
}

/** Text without invisible characters, with Latin digits. */
export function plainDigits(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(/[\u0966-\u0D6F]/g, latinDigit)
}

/**
 * Makes typed text storable before it is validated, so that the checked text is the saved one.
 * Angle brackets, control and invisible characters and broken surrogates are removed; unusual
 * spaces become plain ones; the ends are trimmed; the rest takes Unicode's composed form. Nothing
 * is cut to a length.
 */
export function normaliseLine(text: string): string {
  return clean(text.replaceAll(/[\n\r\t\u0085\u2028\u2029]+/g, ' ')).trim()
}

/** The same for text of several lines: line breaks stay. */
export function normaliseText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => clean(line.replaceAll('\t', ' ')))
    .join('\n')
    .trim()
}

/**
 * Lower case for ASCII only: the case of other letters may change their length, differently in
 * each database.
 */
export function normaliseEmail(text: string): string {
  return normaliseLine(text).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/**
 * A phone number with plain digits, hyphens and brackets, whatever script and width they were
 * copied in.
 */
export function normalisePhone(text: string): string {
  return normaliseLine(
    plainDigits(text)
      .normalize('NFKC')
      .replaceAll(/[\u2010-\u2015\u2212]/g, '-'),
  )
}

function clean(text: string): string {
  return text
    .replaceAll(/[<>\p{Cc}\p{Surrogate}]/gu, '')
    .replaceAll(invisible, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .normalize('NFC')
}
