import { type Result, fail } from '#src/platform/result.ts'
import { prepareFile, readPicked } from './prepare-file.ts'
import { refusalText } from './pick-refusal.ts'
import { shrinkPicture } from '#src/images/shrink-picture.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'

/** Reads, checks and hashes a picked file; the failure is a sentence for the visitor. */
export type PrepareFile = (file: File) => Promise<Result<PreparedFile, string>>

const neverStopped = new AbortController().signal

/**
 * As the quote form prepares its files, so that the same picture comes out as the same bytes. A
 * picture over the limit is made smaller without asking: a file for this place is what is wanted.
 */
export const prepareAttachment: PrepareFile = async (picked) => {
  const read = await readPicked(picked)
  if (!read.ok) return fail(refusalText(read.failure, picked.name))
  const prepared = await prepareFile(read.value, { shrink: shrinkPicture }, neverStopped)
  return prepared.ok ? prepared : fail(refusalText(prepared.failure, picked.name))
}
