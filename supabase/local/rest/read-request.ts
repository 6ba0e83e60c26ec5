import { type Result, fail, succeed } from '#src/platform/result.ts'
import type { Rank } from '#supabase/local/postgres/asker.ts'
import { type AddressFailure, readAddress } from './read-address.ts'
import { type BodyFailure, checkBody } from './check-body.ts'
import { type HeaderFailure, readHeaders } from './read-headers.ts'
import type { AreRelated } from './schema-cache.ts'

/** Why a request to /rest/v1 is refused. */
export type RequestFailure =
  | AddressFailure
  | BodyFailure
  | HeaderFailure
  | { readonly kind: 'method' }

const withoutBody = new Set(['GET', 'HEAD'])
const withBody = new Set(['POST', 'PATCH', 'DELETE'])

/**
 * Writes a request to /rest/v1 again from what was read of it. lite's parser accepts more, and
 * whatever it accepts by mistake must not reach it. The body is read whole, so that a slow sender
 * does not hold the only database session.
 */
export async function readRequest(
  request: Request,
  rank: Rank,
  relations: () => Promise<AreRelated>,
): Promise<Result<Request, RequestFailure>> {
  const { method } = request
  if (!withoutBody.has(method) && !withBody.has(method)) return fail({ kind: 'method' })
  const url = new URL(request.url)
  const path = readAddress(url, rank, method, await relations())
  const headers = readHeaders(request.headers, path.ok && path.value.startsWith('rpc/'))
  if (!headers.ok) return headers
  if (!path.ok) return path
  const address = `${url.origin}/rest/v1/${path.value}`
  if (withoutBody.has(method)) {
    return succeed(new Request(address, { method, headers: headers.value }))
  }
  const body = await request.text()
  const checked = checkBody(body, request.headers.get('content-type') ?? 'application/json', rank)
  if (!checked.ok) return checked
  return succeed(
    new Request(address, { method, headers: headers.value, ...(body === '' ? {} : { body }) }),
  )
}
