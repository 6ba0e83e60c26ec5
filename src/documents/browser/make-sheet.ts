import type { Product } from '#src/catalogue/schema/product.ts'
import { company } from '#src/domain/company/company.ts'
import type { MadeSheet, SheetFailure } from '#src/domain/made-sheet.ts'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import type { Picture } from '#src/domain/picture.ts'
import { indiaDay } from '#src/domain/text/india-day.ts'
import { siteOrigin } from '#src/platform/env.ts'
import { logWarning } from '#src/platform/log.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { missingCharacters } from '#src/documents/font-faces.ts'
import { type PrintedDocument, wordsOf } from '#src/documents/printed-document.ts'
import type { BasketPrices } from '#src/domain/offers/basket-prices.ts'
import { basketSheet } from '#src/documents/sheets/basket-sheet.ts'
import { type PrintedComparison, comparisonSheet } from '#src/documents/sheets/comparison-sheet.ts'
import { type SheetFrame, productSheet } from '#src/documents/sheets/product-sheet.ts'
import { type PrintedRequest, requestSheet } from '#src/documents/sheets/request-sheet.ts'
import { writePdf } from '#src/documents/write-pdf.ts'
import { FontMissing, pageFonts } from './page-fonts.ts'
import { lateness, printedPictures } from './printed-pictures.ts'

/** The most pictures of a product in a basket; its own sheet has the rest. */
const picturesInBasket = 1
const picturesOfProduct = 4

/** The sheet of one product, made on this device. */
export async function makeProductSheet(product: Product): Promise<Result<MadeSheet, SheetFailure>> {
  const wanted = product.pictures.slice(0, picturesOfProduct)
  const pictures = (await printedPictures(wanted)).filter((picture) => picture !== null)
  const sheet = productSheet(product, pictures, siteOrigin(), sheetFrame())
  return sheetFile(sheet, product.slug, wanted.length - pictures.length)
}

/** The sheet of a comparison, with the main picture of each product. */
export async function makeComparisonSheet(
  comparison: PrintedComparison,
  pictures: readonly (Picture | null)[],
): Promise<Result<MadeSheet, SheetFailure>> {
  const printed = await printedPictures(pictures)
  const missing = pictures.filter((picture, place) => picture !== null && printed[place] === null)
  const sheet = comparisonSheet(comparison, printed, sheetFrame())
  return sheetFile(sheet, 'comparison', missing.length)
}

/**
 * The sheet of a basket.
 * @param products of the lines, as far as this device has them; each once.
 */
export async function makeBasketSheet(
  customer: string,
  lines: readonly RequestLine[],
  products: readonly Product[],
  prices: BasketPrices | null,
): Promise<Result<MadeSheet, SheetFailure>> {
  let missing = 0
  const known = []
  const late = lateness()
  for (const product of products) {
    const wanted = product.pictures.slice(0, picturesInBasket)
    const pictures = (await printedPictures(wanted, late)).filter((picture) => picture !== null)
    missing += wanted.length - pictures.length
    known.push({ product, pictures })
  }
  const sheet = basketSheet(
    { customer, lines, products: known, prices },
    siteOrigin(),
    sheetFrame(),
  )
  return sheetFile(sheet, 'selected-products', missing)
}

/** The sheet of a sent request. */
export async function makeRequestSheet(
  request: PrintedRequest,
): Promise<Result<MadeSheet, SheetFailure>> {
  const sheet = requestSheet(request, sheetFrame())
  return sheetFile(sheet, `request-${request.reference.toLowerCase()}`)
}

/** The parts that all sheets share, as of now. */
export function sheetFrame(): SheetFrame {
  return { language: 'en-IN', day: indiaDay(Date.now()), company: { ...company } }
}

/**
 * A document as a file, made on this device.
 * @param name of the file, without its extension.
 */
export async function sheetFile(
  document: PrintedDocument,
  name: string,
  missingPictures = 0,
): Promise<Result<MadeSheet, SheetFailure>> {
  try {
    const bytes = await writePdf(document, pageFonts)
    const content = new Blob([bytes], { type: 'application/pdf' })
    return succeed({
      fileName: `${name}.pdf`,
      content,
      missingPictures,
      missingCharacters: missingCharacters(wordsOf(document)),
    })
  } catch (error) {
    if (error instanceof FontMissing) return fail('fonts-missing')
    // The error itself could contain input.
    logWarning('a sheet could not be written')
    return fail('broken')
  }
}
