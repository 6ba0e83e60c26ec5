import { plainFigure } from '#src/domain/text/plain-figure.ts'

/** A typed percentage in hundredths of a percent: reads "18", "2.5 %" and "0.25%"; else null. */
export function parsePercent(typed: string): number | null {
  const [, whole, hundredths = ''] =
    /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(plainFigure(typed)) ?? []
  if (whole === undefined) return null
  const points = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
  return points <= 10_000 ? points : null
}

/** Hundredths of a percent as typed: 1800 is "18", 250 is "2.5". */
export function percentText(basisPoints: number): string {
  const rest = basisPoints % 100
  const whole = String((basisPoints - rest) / 100)
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`
}
