import { savesData } from '#src/platform/saves-data.ts'

/** What a product in full weighs as it travels, its pictures' addresses included and not compressed. */
const rowBytes = 3000

/** What may be fetched for the device without anybody asking, in bytes: some 2,200 products. */
const mostBytes = 6_600_000
const mostBytesSavingData = 600_000

/** How many rows of the catalogue may be fetched that nobody has asked for. */
export function mostUnaskedRows(): number {
  return Math.floor((savesData() ? mostBytesSavingData : mostBytes) / rowBytes)
}

/** About how many bytes so many products are. */
export function catalogueBytes(products: number): number {
  return products * rowBytes
}
