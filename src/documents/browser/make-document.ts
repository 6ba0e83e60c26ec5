import type { Product } from '#src/catalogue/schema/product.ts'
import { company } from '#src/domain/company/company.ts'
import type { MadeDocument, DocumentFailure } from '#src/domain/made-document.ts'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import type { Picture } from '#src/domain/picture.ts'
import { indiaDay } from '#src/domain/text/india-day.ts'
import { siteOrigin } from '#src/platform/env.ts'
import { logWarning } from '#src/platform/log.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { missingCharacters } from '#src/documents/font-faces.ts'
import { type PrintedDocument, wordsOf } from '#src/documents/printed-document.ts'
import type { BasketPrices } from '#src/domain/offers/basket-prices.ts'
import { basketDocument } from '#src/documents/contents/basket-document.ts'
import {
  type PrintedComparison,
  comparisonDocument,
} from '#src/documents/contents/comparison-document.ts'
import { type DocumentFrame, productDocument } from '#src/documents/contents/product-document.ts'
import { type PrintedRequest, requestDocument } from '#src/documents/contents/request-document.ts'
import { writePdf } from '#src/documents/write-pdf.ts'
import { FontMissing, pageFonts } from './page-fonts.ts'
import { lateness, printedPictures } from './printed-pictures.ts'

/** The most pictures of a product in a basket; its own document has the rest. */
const picturesInBasket = 1
const picturesOfProduct = 4

/** The document of one product, made on this device. */
export async function makeProductDocument(
  product: Product,
): Promise<Result<MadeDocument, DocumentFailure>> {
  const wanted = product.pictures.slice(0, picturesOfProduct)
  const pictures = (await printedPictures(wanted)).filter((picture) => picture !== null)
  const content = productDocument(product, pictures, siteOrigin(), documentFrame())
  return documentFile(content, product.slug, wanted.length - pictures.length)
}

/** The document of a comparison, with the main picture of each product. */
export async function makeComparisonDocument(
  comparison: PrintedComparison,
  pictures: readonly (Picture | null)[],
): Promise<Result<MadeDocument, DocumentFailure>> {
  const printed = await printedPictures(pictures)
  const missing = pictures.filter((picture, place) => picture !== null && printed[place] === null)
  const content = comparisonDocument(comparison, printed, documentFrame())
  return documentFile(content, 'comparison', missing.length)
}

/**
 * The document of a basket.
 * @param products of the lines, as far as this device has them; each once.
 */
export async function makeBasketDocument(
  customer: string,
  lines: readonly RequestLine[],
  products: readonly Product[],
  prices: BasketPrices | null,
): Promise<Result<MadeDocument, DocumentFailure>> {
  let missing = 0
  const known = []
  const late = lateness()
  for (const product of products) {
    const wanted = product.pictures.slice(0, picturesInBasket)
    const pictures = (await printedPictures(wanted, late)).filter((picture) => picture !== null)
    missing += wanted.length - pictures.length
    known.push({ product, pictures })
  }
  const content = basketDocument(
    { customer, lines, products: known, prices },
    siteOrigin(),
    documentFrame(),
  )
  return documentFile(content, 'selected-products', missing)
}

/** The document of a sent request. */
export async function makeRequestDocument(
  request: PrintedRequest,
): Promise<Result<MadeDocument, DocumentFailure>> {
  const content = requestDocument(request, documentFrame())
  return documentFile(content, `request-${request.reference.toLowerCase()}`)
}

/** The parts that all documents share, as of now. */
export function documentFrame(): DocumentFrame {
  return { language: 'en-IN', day: indiaDay(Date.now()), company: { ...company } }
}

/**
 * A document as a file, made on this device.
 * @param name of the file, without its extension.
 */
export async function documentFile(
  document: PrintedDocument,
  name: string,
  missingPictures = 0,
): Promise<Result<MadeDocument, DocumentFailure>> {
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
    logWarning('a document could not be written')
    return fail('broken')
  }
}
