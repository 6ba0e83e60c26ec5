// Decision 13: the id of a request is the key to its status page.
import {
  type LeadReceipt,
  type ReplaceFailure,
  fetchLeadReceipt,
  replaceMissingFile,
} from '#src/outbox/delivery/lead-receipt.ts'
import { type AnnouncedFile, attachmentEndings } from '#src/outbox/delivery/lead-rows.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import type { Verdict } from '#src/outbox/delivery/classification.ts'
import type { BegunUpload, PreparedFile } from '#src/outbox/entry.ts'
import { pageCalls } from '#src/outbox/delivery/page-calls.ts'
import { type UploadMemory, sendFile } from '#src/outbox/delivery/send-file.ts'

/** Why a missing file could not be added. */
export type AddFileFailure = ReplaceFailure

/**
 * Sends a file that a request announced and the server never received. A different file is
 * announced in its place first; the announced one is recognised by its hash and only sent. Each
 * step can be repeated, so after a failure the whole can.
 * @param missingPath announced path of the missing file.
 * @returns the new receipt.
 */
export async function addMissingFile(
  leadId: string,
  missingPath: string,
  file: PreparedFile,
): Promise<Result<LeadReceipt, AddFileFailure>> {
  const announced = announce(missingPath, file)
  if (announced.path !== missingPath) {
    const replaced = await replaceMissingFile(leadId, missingPath, announced)
    if (!replaced.ok) return replaced
  }
  const verdict = await sendAll(announced, file.bytes)
  if (verdict === 'refused' || verdict === 'not-permitted') return fail('refused')
  if (verdict !== 'done') return fail('transient')
  const receipt = await fetchLeadReceipt(leadId)
  return receipt.ok && receipt.value !== null ? succeed(receipt.value) : fail('transient')
}

/** Continues as long as each request delivers more of the file. */
async function sendAll(file: AnnouncedFile, bytes: ArrayBuffer): Promise<Verdict> {
  let begun: BegunUpload | null = null
  const memory: UploadMemory = {
    begun: () => begun,
    note: async (upload) => {
      begun = upload
    },
  }
  for (;;) {
    const sent = await sendFile(pageCalls, file, bytes, memory)
    if (sent !== 'progressed') return sent.verdict
  }
}

/** The replacement of the missing file; it keeps the path if the content is the same. */
function announce(missingPath: string, file: PreparedFile): AnnouncedFile {
  const { name, type, bytes, sha256 } = file
  const place = missingPath.slice(0, missingPath.indexOf('-', missingPath.indexOf('/')) + 1)
  const start = place + sha256.slice(0, 16)
  const path = missingPath.startsWith(`${start}.`)
    ? missingPath
    : `${start}.${attachmentEndings[type]}`
  return { path, name, type, size: bytes.byteLength, sha256 }
}
