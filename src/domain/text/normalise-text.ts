/**
 * Makes typed text storable, before it is validated, so that what was checked is what is saved.
 * Angle brackets, control characters and halves of broken characters go; odd spaces become plain
 * ones; the ends are trimmed; the rest takes Unicode's composed form. Nothing is cut to a length.
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

/** Lower case in ASCII only: other alphabets change length in one database and not in another. */
export function normaliseEmail(text: string): string {
  return normaliseLine(text).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function clean(text: string): string {
  return text
    .replaceAll(/[<>\ufeff\p{Cc}\p{Surrogate}]/gu, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .normalize('NFC')
}
