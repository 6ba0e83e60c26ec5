import { type Result, fail } from '#src/platform/result.ts'
import { prepareFile, readPicked } from './prepare-file.ts'
import { refusalText } from './pick-refusal.ts'
import { shrinkPicture } from '#src/images/shrink-picture.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'

/** Reads, checks and hashes a picked file; the failure is a sentence for the visitor. */
export type PrepareFile = (file: File) => Promise<Result<PreparedFile, string>>

const neverStopped = new AbortController().signal

/**
 * Prepares a file like the quote form does, so that the same picture gives the same bytes. A
 * picture over the limit is shrunk without asking, because the visitor wants to send it here.
 */
export const prepareAttachment: PrepareFile = async (picked) => {
  const read = await readPicked(picked)
  if (!read.ok) return fail(refusalText(read.failure, picked.name))
  const prepared = await prepareFile(read.value, { shrink: shrinkPicture }, neverStopped)
  return prepared.ok ? prepared : fail(refusalText(prepared.failure, picked.name))
}
