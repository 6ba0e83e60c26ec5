/** Marks that messengers and right-to-left texts leave in what is copied. */
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** The digits of India's scripts stand at the same place of each script's block: Devanagari, Telugu and the others. */
const firstDigit = 0x09_66
const blockSize = 0x80

function latinDigit(digit: string): string {
  const place = ((digit.codePointAt(0) ?? 0) - firstDigit) % blockSize
  return place >= 0 && place < 10 ? String(place) : digit
}

/**
 * A typed or copied figure in Latin digits, without what cannot be seen; spaces between groups of digits
 * become commas, unless there are commas, too. What it means is for its reader to say.
 */
export function plainFigure(typed: string): string {
  const text = typed
    .replace(unseen, '')
    .trim()
    .replace(/[\u0966-\u0D6F]/g, latinDigit)
  return text.includes(',') ? text : text.replace(/(?<=\d)\s(?=\d)/g, ',')
}
