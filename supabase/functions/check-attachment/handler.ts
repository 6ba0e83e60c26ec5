import { type CheckOutcome, checkAttachment } from '#supabase/hosted/check-attachment.ts'
import { projectAttachments } from '#supabase/hosted/project-attachments.ts'

/** The header in which webhook and schedule prove who they are. */
export const hookSecretHeader = 'x-hook-secret'

/** What a call without a file looks back on: two runs of an hourly schedule may fail. */
const scheduledMs = 3 * 60 * 60 * 1000

/**
 * Checks the file whose row a webhook on `storage.objects` sends, or, called with anything else, every
 * file announced in the last three hours. Answers how many files had which outcome; 500 when a variable
 * is missing, which it names, 401 without HOOK_SECRET.
 */
export async function answerHook(
  request: Request,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Response> {
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: key, HOOK_SECRET: secret } = variables
  if (!url || !key || !secret) {
    const needed = ['SUPABASE_URL', 'SUPABASE_SERVICE_ROLE_KEY', 'HOOK_SECRET']
    return Response.json({ missing: needed.filter((name) => !variables[name]) }, { status: 500 })
  }
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  if (!(await isSame(request.headers.get(hookSecretHeader) ?? '', secret))) {
    return new Response(null, { status: 401 })
  }
  const store = projectAttachments(url, key)
  const body: unknown = await request.json().catch(() => null)
  const stored = storedObject(body)
  const since = () => store.announcedSince(new Date(Date.now() - scheduledMs).toISOString())
  const paths = stored === null ? await since() : stored
  const outcomes: Record<CheckOutcome, number> = { kept: 0, removed: 0, missing: 0 }
  for (const path of paths) outcomes[await checkAttachment(store, path)] += 1
  return Response.json(outcomes)
}

/** The path in the row that a webhook sends, no path for a file of another bucket, null without a row. */
function storedObject(body: unknown): string[] | null {
  const { record } = (body ?? {}) as { record?: { bucket_id?: unknown; name?: unknown } | null }
  if (record == null) return null
  const { bucket_id: bucket, name } = record
  return bucket === 'quote-attachments' && typeof name === 'string' ? [name] : []
}

/** Compared by digest, so that the time taken tells nothing of the secret. */
async function isSame(given: string, secret: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [one, other] = [await digest(given), await digest(secret)]
  return one.reduce((difference, byte, at) => difference | (byte ^ (other[at] ?? 0)), 0) === 0
}
