import { plainFigure } from '#src/domain/text/plain-figure.ts'

const groups = new Intl.NumberFormat('en-IN')

/** A typed quantity in thousandths of its unit: "1,250.5" is 1250500. Null for anything else. */
export function parseQuantity(typed: string): number | null {
  const pattern = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,3}))?$/
  const [, whole, part = ''] = pattern.exec(plainFigure(typed)) ?? []
  if (whole === undefined) return null
  const value = Number(whole.replaceAll(',', '') + part.padEnd(3, '0'))
  return Number.isSafeInteger(value) ? value : null
}

/** Thousandths of a unit as typed: 1500 is "1.5". */
export function quantityText(thousandths: number): string {
  const rest = thousandths % 1000
  const whole = groups.format((thousandths - rest) / 1000)
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(3, '0').replace(/0+$/, '')}`
}
