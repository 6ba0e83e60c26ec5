import type { PublicPrice } from '#src/catalogue/api/public-price.ts'
import { inLakhGroups } from '#src/domain/text/indian-number-format.ts'

const units: Readonly<Record<string, string>> = { m: ' per m', sqm: ' per m²' }

/** "From ₹7,35,913" or "₹7,35,913 to ₹8,84,000", with the unit unless it is the whole product. */
export function priceText({ from_paise, to_paise, unit }: PublicPrice): string {
  const per = units[unit] ?? ''
  const rupees = (paise: number) => `₹${inLakhGroups(paise / 100)}`
  return to_paise === null
    ? `From ${rupees(from_paise)}${per}`
    : `${rupees(from_paise)} to ${rupees(to_paise)}${per}`
}
