import { priceUnits } from '#src/domain/offers/offer-content.ts'
import { type PriceUnit, unitLabels } from '#src/domain/offers/price-item.ts'

/** Common spellings of units, in lower case without dots and spaces. */
const synonyms: Readonly<Record<PriceUnit, readonly string[]>> = {
  piece: ['pc', 'pcs', 'pieces', 'no', 'nos', 'number', 'numbers', 'each', 'ea', 'set', 'sets'],
  m: ['mtr', 'mtrs', 'metre', 'metres', 'meter', 'meters', 'rm', 'rmt', 'rmtr'],
  sqm: ['m2', 'sqmt', 'sqmtr', 'sqmtrs', 'sqmeter', 'sqmetre', 'smt', 'squaremetre', 'squaremeter'],
  unit: ['units', 'lot', 'ls', 'lumpsum', 'job'],
  trip: ['trips', 'load', 'loads'],
  km: ['kms', 'kilometre', 'kilometer'],
  day: ['days', 'perday', 'shift'],
}

/**
 * Finds a unit by its name in files, in the list, or by a common spelling ("Nos.", "Sq. Mtr",
 * "each").
 */
export function unitOf(text: string): PriceUnit | undefined {
  const wanted = text.toLowerCase().replaceAll(/[.\s]/g, '')
  return priceUnits.find(
    (unit) => unit === wanted || unitLabels[unit] === wanted || synonyms[unit].includes(wanted),
  )
}

/** Whether a unit only means a count of pieces. */
export function isCount(text: string): boolean {
  const unit = unitOf(text)
  return unit === 'piece' || unit === 'unit'
}
