import { metresPerFoot } from '#src/domain/metres-per-foot.ts'

const number = String.raw`(\d+(?:\.\d+)?|\.\d+)`
const metric = new RegExp(String.raw`^${number}\s*(mm|cm|m)?$`)
const imperial = new RegExp(
  String.raw`^(?:${number}\s*(?:ft|feet|foot|'|′|’)\s*)?(?:${number}\s*(?:in|inches|inch|"|″|”|\'\'))?$`,
)
const perUnit = { mm: 1, cm: 10, m: 1000 } as const

/**
 * A typed length in whole millimetres: reads "6100", "6,100 mm", "6.1 m", "20 ft", "8' 6\"". A
 * number alone is millimetres. Null for anything else; a typed fraction of a millimetre stays, so
 * that it can be reported.
 */
export function millimetresOf(text: string): number | null {
  const plain = text.trim().toLowerCase().replaceAll(',', '')
  if (plain === '') return null
  const [, size, unit = 'mm'] = metric.exec(plain) ?? []
  if (size !== undefined) return clean(Number(size) * perUnit[unit as keyof typeof perUnit])
  const [, feet, inches] = imperial.exec(plain) ?? []
  if (feet === undefined && inches === undefined) return null
  const length = (Number(feet ?? 0) + Number(inches ?? 0) / 12) * metresPerFoot * 1000
  return Math.round(length)
}

/** In floating point, 6.1 × 1000 is not 6100. */
function clean(value: number): number {
  return Math.round(value * 1000) / 1000
}
