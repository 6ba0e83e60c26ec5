import { type Variables, readHook } from '#supabase/hosted/hook-request.ts'
import { callDatabase } from '#supabase/hosted/rpc.ts'

const timeoutMs = 15_000

/**
 * Calls the static host's build hook if published data has changed since the last call, or an admin
 * has asked. The host builds asynchronously: "done" means that it accepted the order.
 */
export async function rebuildPages(request: Request, variables: Variables): Promise<Response> {
  const hook = await readHook(request, variables, ['BUILD_HOOK_URL'])
  if (hook instanceof Response) return hook
  const { project, values } = hook
  const fingerprint = await callDatabase(project, 'claim_page_build', {})
  if (fingerprint === null) return Response.json({ outcome: 'nothing-to-do' })
  const reason = await callHook(values.BUILD_HOOK_URL)
  await callDatabase(project, 'finish_page_build', { fingerprint, reason })
  return Response.json({ outcome: reason === null ? 'done' : 'failed' })
}

/** @returns why the host did not accept the order; null if it did. */
async function callHook(url: string): Promise<'hook-refused' | 'hook-silent' | null> {
  try {
    const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    return response.ok ? null : 'hook-refused'
  } catch {
    return 'hook-silent'
  }
}
