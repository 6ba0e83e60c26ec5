import { type CheckOutcome, checkAttachment } from '#supabase/hosted/check-attachment.ts'
import { type Variables, readHook } from '#supabase/hosted/hook-request.ts'
import {
  type AttachmentBucket,
  attachmentBuckets,
  projectAttachments,
} from '#supabase/hosted/project-attachments.ts'

/** How far a call without a file looks back: two runs of an hourly schedule may fail. */
const scheduledMs = 3 * 60 * 60 * 1000

/**
 * Checks the file whose row a webhook on `storage.objects` sends or, called with anything else,
 * every file that has arrived in the last three hours; then it also removes files whose request or
 * order is gone. Responds with the number of files per outcome; 500 if a variable is missing, which
 * it names; 401 without HOOK_SECRET.
 */
export async function answerHook(request: Request, variables: Variables): Promise<Response> {
  const hook = await readHook(request, variables, [])
  if (hook instanceof Response) return hook
  const body: unknown = await request.json().catch(() => null)
  const stored = storedObject(body)
  const since = new Date(Date.now() - scheduledMs).toISOString()
  const outcomes: Record<CheckOutcome, number> = { kept: 0, removed: 0, missing: 0 }
  for (const bucket of attachmentBuckets) {
    const store = projectAttachments(hook.project.url, hook.project.secretKey, bucket)
    const named = { arrived: stored?.bucket === bucket ? [stored.name] : [], orphaned: [] }
    const files = stored === null ? await store.filesToCheck(since) : named
    for (const path of files.arrived) outcomes[await checkAttachment(store, path)] += 1
    for (const path of files.orphaned) {
      await store.remove(path)
      outcomes.removed += 1
    }
  }
  return Response.json(outcomes)
}

/**
 * The location in the row of a webhook, without a bucket if that is not checked; null without a
 * row.
 */
function storedObject(
  body: unknown,
): { readonly bucket: AttachmentBucket | null; readonly name: string } | null {
  const { record } = (body ?? {}) as { record?: { bucket_id?: unknown; name?: unknown } | null }
  if (record == null) return null
  const { bucket_id: id, name } = record
  const bucket = attachmentBuckets.find((known) => known === id) ?? null
  return typeof name === 'string' ? { bucket, name } : { bucket: null, name: '' }
}
