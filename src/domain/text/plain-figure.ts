import { plainDigits } from './normalise-text.ts'

/**
 * A typed or pasted figure in Latin digits without invisible characters; spaces between groups of
 * digits become commas, unless there are commas already. The caller decides what it means.
 */
export function plainFigure(typed: string): string {
  const text = plainDigits(typed).trim()
  return text.includes(',') ? text : text.replace(/(?<=\d)\s(?=\d)/g, ',')
}
