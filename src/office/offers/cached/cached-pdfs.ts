import * as v from 'valibot'
import { queryOptions } from '@tanstack/react-query'
import { archivedBytes } from '#src/domain/offers/archived-pdf.ts'
import { pdfPrefix } from './cached-offers.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import { sha256 } from '#src/platform/sha256.ts'
import { saveCopy, readCopies, readCopy } from '#src/session/device-copies.ts'
import { signedInId } from '#src/session/signed-in-id.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import {
  type OfferDocument,
  documentRow,
  fetchDocument,
} from '#src/office/offers/sending/delivery-api.ts'

const cachedPdf = v.object({
  document: documentRow,
  /** The PDF in base64. */
  content: v.string(),
})

/** A PDF is 50 to 500 KB; base64 adds a third. */
const limit = { prefix: pdfPrefix, copies: 40, characters: 24_000_000 }
const longest = 4_000_000

const nameOf = (offerId: string, document: OfferDocument) => `${pdfPrefix}${offerId}:${document.id}`

/** Whether a PDF matches the archived one; false when the browser cannot tell. */
async function isArchived(content: string, document: OfferDocument): Promise<boolean> {
  // Unavailable without https.
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto }
  if (subtle === undefined || document.sha256 === null) return false
  return (await sha256(archivedBytes(content))) === document.sha256
}

/** Stores the PDF of the sent revision on this device, for use offline. */
export async function cachePdf(offerId: string, document: OfferDocument): Promise<void> {
  const userId = signedInId()
  if (userId === null || document.sha256 === null) return
  const name = nameOf(offerId, document)
  if ((await readCopy(name, cachedPdf)) !== null) return
  const asked = await fetchDocument(document.id)
  if (!asked.ok || asked.value === null || asked.value.length > longest) return
  if (!(await isArchived(asked.value, document))) return
  await saveCopy(name, userId, { document, content: asked.value }, limit)
}

/** An archived PDF in base64; offline, this device's copy if its hash matches the archive's. */
export async function documentOrCached(
  offerId: string,
  document: OfferDocument,
): Promise<Result<string | null, OfficeFailure>> {
  const asked = await fetchDocument(document.id)
  if (asked.ok || asked.failure.kind !== 'unreachable') return asked
  const copy = await readCopy(nameOf(offerId, document), cachedPdf)
  const isSound = copy !== null && (await isArchived(copy.value.content, document))
  return isSound ? succeed(copy.value.content) : asked
}

/** PDFs of an offer that are stored on this device. */
export const cachedPdfsQuery = (offerId: string) =>
  queryOptions({
    queryKey: [adminKey, 'offers', 'kept-pdfs', offerId],
    queryFn: async () => {
      const copies = await readCopies(`${pdfPrefix}${offerId}`, cachedPdf)
      return copies.map(({ value }) => value.document)
    },
    staleTime: 0,
    gcTime: 0,
  })
