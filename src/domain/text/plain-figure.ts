import { plainDigits } from './normalise-text.ts'

/**
 * A typed or copied figure in Latin digits, without what cannot be seen; spaces between groups of digits
 * become commas, unless there are commas, too. What it means is for its reader to say.
 */
export function plainFigure(typed: string): string {
  const text = plainDigits(typed).trim()
  return text.includes(',') ? text : text.replace(/(?<=\d)\s(?=\d)/g, ',')
}
