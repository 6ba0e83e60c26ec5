import { type BasketPrices, basketPrices } from '#src/domain/offers/basket-prices.ts'
import { priceList, priceListCopy } from '#src/domain/offers/price-list.ts'
import { indiaDay } from '#src/domain/text/india-day.ts'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import { readCopy } from '#src/session/device-copies.ts'

/** The price of a basket by today's price list. */
export type StaffPrices = (lines: readonly RequestLine[]) => BasketPrices

/** By this device's copy of the price list, for signed-in staff; null for everybody else. */
export async function readStaffPrices(): Promise<StaffPrices | null> {
  const copy = await readCopy(priceListCopy, priceList)
  if (copy === null) return null
  return (lines) => basketPrices(copy.value, copy.readAt, indiaDay(Date.now()), lines)
}
