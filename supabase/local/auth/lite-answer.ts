import type { Identity } from '#supabase/local/database/database.ts'

/** A request to lite's own auth service as `identity`. */
export type AskLite = (request: Request, identity: Identity) => Promise<Response>

type JsonObject = Record<string, unknown>

/** The body of a successful response, or undefined if it is not an object. */
export async function readObject(response: Response): Promise<JsonObject | undefined> {
  const isJson = response.headers.get('content-type')?.includes('json') === true
  if (!response.ok || !isJson) return undefined
  const body: unknown = await response.clone().json()
  return typeof body === 'object' && body !== null ? (body as JsonObject) : undefined
}

/** GoTrue's error code of a refusal. */
export async function errorCodeOf(response: Response): Promise<string | undefined> {
  if (response.ok) return undefined
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const code = (body as { error_code?: unknown } | null)?.error_code
  return typeof code === 'string' ? code : undefined
}

/** The same answer with another body. */
export function replaceBody(response: Response, body: object): Response {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(body), { status: response.status, headers })
}
