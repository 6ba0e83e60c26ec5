import { backendAddress } from '#src/lib/env.ts'
import { type Result, fail, succeed } from '#src/lib/result.ts'

/** Why an attachment was not stored. */
export type UploadFailure =
  /** Nobody answered, or the server is in trouble: the same bytes may be sent again. */
  | 'transient'
  /** Nobody announced this path, it is too late for it, or the bytes are not of an allowed type. */
  | 'refused'

/**
 * Stores the bytes of an attachment under its announced path. A second delivery finds the path
 * taken, by the same content since the path holds its hash, and that is success.
 */
export async function uploadAttachment(
  path: string,
  type: string,
  bytes: ArrayBuffer,
): Promise<Result<'stored', UploadFailure>> {
  const { url, publishableKey } = backendAddress()
  try {
    const response = await fetch(`${url}/storage/v1/object/quote-attachments/${path}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': type },
      body: new Blob([bytes], { type }),
    })
    return outcome(response.status, await response.json())
  } catch {
    // No network, or an answer that is no JSON and so not the server's.
    return fail('transient')
  }
}

/** Storage answers 400 for nearly every refusal; the true status stands in the body. */
function outcome(status: number, body: unknown): Result<'stored', UploadFailure> {
  const { Key, statusCode } = (body ?? {}) as { Key?: unknown; statusCode?: unknown }
  if (status === 200 && typeof Key === 'string') return succeed('stored')
  const truth = status === 400 ? Number(statusCode) : status
  if (truth === 409) return succeed('stored')
  return fail(refusals.has(truth) ? 'refused' : 'transient')
}

const refusals = new Set([400, 401, 403, 404, 413, 415])
