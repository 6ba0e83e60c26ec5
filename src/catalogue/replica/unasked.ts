import { savesData } from '#src/platform/saves-data.ts'

/** The transfer size of a full product with its picture URLs, uncompressed, in bytes. */
const rowBytes = 3000

/** The most bytes fetched without anyone asking: some 2,200 products. */
const mostBytes = 6_600_000
const mostBytesSavingData = 600_000

/** The most catalogue rows fetched without anyone asking. */
export function mostUnaskedRows(): number {
  return Math.floor((savesData() ? mostBytesSavingData : mostBytes) / rowBytes)
}

/** Estimated bytes of so many products. */
export function catalogueBytes(products: number): number {
  return products * rowBytes
}
