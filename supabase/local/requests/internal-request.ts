import { signInternalToken } from '#supabase/local/identity/access-tokens.ts'
import type { Identity } from '#supabase/local/database/database.ts'
import { buffered } from '#supabase/local/gateway.ts'
import type { ApiKeys } from '#supabase/local/identity/identity.ts'

/** The request as lite understands it: the identified sender, with a token that lite can read. */
export async function internalRequest(
  request: Request,
  { role, userId, claims }: Identity,
  keys: ApiKeys,
  secret: Uint8Array,
): Promise<Request> {
  const { method, url, body } = await buffered(request)
  const headers = new Headers(request.headers)
  headers.set('apikey', role === 'service_role' ? keys.secret : keys.publishable)
  if (userId === null) headers.delete('authorization')
  else headers.set('authorization', `Bearer ${await signInternalToken({ ...claims }, secret)}`)
  return new Request(url, { method, headers, ...(body === null ? {} : { body, duplex: 'half' }) })
}
