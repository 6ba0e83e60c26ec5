import { metresPerFoot } from '#src/domain/metres-per-foot.ts'

export const lengthUnits = ['m', 'ft'] as const

/** The units for lengths and areas; areas are in square metres or square feet. */
export type LengthUnit = (typeof lengthUnits)[number]

const number = String.raw`\d[\d,]*(?:\.\d+)?`
const measure = String.raw`(${number}(?:\s*[×x]\s*${number})*)\s*(m²|m|sq ft|ft)(?![\w²³/])`
/** "6.10 × 2.44 m (20 × 8 ft)" or one of the two; not "60 mm", "44 m/s" or "m²K". */
const pattern = new RegExp(String.raw`(?<![\d.,])${measure}(?:\s*\(${measure}\))?`, 'g')

/**
 * A text with its lengths and areas in one system. Where it has both, as in the catalogue, the
 * other is removed; where it has only the other, it is converted: feet to a tenth, square feet to
 * whole ones, metres to a hundredth, square metres to a tenth.
 */
export function inUnit(text: string, unit: LengthUnit): string {
  return text.replaceAll(
    pattern,
    (all: string, sizes: string, said: string, otherSizes?: string, other?: string) => {
      const isWanted = (one: string) => one.includes('f') === (unit === 'ft')
      if (isWanted(said)) {
        return other === undefined || isWanted(other) ? all : `${sizes} ${said}`
      }
      if (otherSizes !== undefined && other !== undefined && isWanted(other)) {
        return `${otherSizes} ${other}`
      }
      return other === undefined ? converted(sizes, said) : all
    },
  )
}

function converted(sizes: string, said: string): string {
  const { factor, digits, unit } = conversions[said] ?? { factor: 1, digits: 2, unit: said }
  const text = sizes.replaceAll(new RegExp(number, 'g'), (size) => {
    const value = (Number(size.replaceAll(',', '')) * factor).toFixed(digits)
    return unit === 'ft' ? value.replace(/\.0$/, '') : value
  })
  return `${text} ${unit}`
}

const conversions: Readonly<
  Record<string, { readonly factor: number; readonly digits: number; readonly unit: string }>
> = {
  m: { factor: 1 / metresPerFoot, digits: 1, unit: 'ft' },
  'm²': { factor: 1 / metresPerFoot ** 2, digits: 0, unit: 'sq ft' },
  ft: { factor: metresPerFoot, digits: 2, unit: 'm' },
  'sq ft': { factor: metresPerFoot ** 2, digits: 1, unit: 'm²' },
}
