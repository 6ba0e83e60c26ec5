import type { MadeDocument } from '#src/domain/made-document.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { type OfferFileKind, offerFileName } from './number-text.ts'

/** Why an archived PDF is not available now. */
export const archiveFailureText = {
  unreachable: 'The PDF couldn’t be fetched. Check your connection and try again.',
  'not-made': 'The PDF is still being made. Try again in a moment.',
} as const

export type ArchiveFailure = keyof typeof archiveFailureText

/** The server makes it within seconds of sending. */
const tries = 15
const pauseMs = 1000

/** The bytes of an archived PDF. @param content in base64, as the server gives it. */
export function archivedBytes(content: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
}

/**
 * An archived PDF as a file; waits a moment for one that is being made.
 * @param read returns it in base64, or null until the server has made it.
 */
export async function archivedPdf(
  read: () => Promise<Result<string | null, unknown>>,
  of: { readonly number: string; readonly revision: number; readonly kind?: OfferFileKind },
): Promise<Result<MadeDocument, ArchiveFailure>> {
  for (let count = 1; count <= tries; count++) {
    const answer = await read()
    if (!answer.ok) return fail('unreachable')
    if (answer.value !== null) {
      const content = new Blob([archivedBytes(answer.value)], { type: 'application/pdf' })
      const fileName = offerFileName(of.number, of.revision, of.kind)
      return succeed({ fileName, content, missingPictures: 0 })
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return fail('not-made')
}
