import { withoutNodeNotice } from '#supabase/local/without-node-notice.ts'
import type { EmbeddedBackend } from './embedded-backend.ts'

const { createClient } = await withoutNodeNotice(() => import('@supabase/supabase-js'))

/** A response; a JSON body is parsed. */
interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

interface Call {
  readonly method?: string
  readonly key?: string
  /** Access token of a signed-in user. */
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
}

export type Send = (path: string, call?: Call) => Promise<Answer>

/** Sends requests to a backend; without a `key` they have none. */
export function createSender(
  url: string,
  fetchFrom: (request: Request) => Response | Promise<Response> = fetch,
): Send {
  return async (path, call = {}) => {
    const { key, token, json } = call
    const request = new Request(url + path, {
      method: call.method ?? (json === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        ...(key === undefined ? {} : { apikey: key }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    return readAnswer(await fetchFrom(request))
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response
  const text = await response.text()
  const isJson = headers.get('content-type')?.includes('json') === true && text !== ''
  return { status, headers, body: isJson ? JSON.parse(text) : text }
}

/** supabase-js as the site uses it, without storage for the session. */
export function createSupabase(url: string, key: string, headers: Record<string, string> = {}) {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers },
    // Node 20 has no WebSocket, which supabase-js requires.
    realtime: { transport: Object as never },
  })
}

export interface SignedUp {
  readonly id: string
  readonly token: string
}

/** Creates an account as a visitor would, and makes it admin on request. */
export async function signUp(
  backend: EmbeddedBackend,
  email: string,
  options: { readonly admin?: boolean } = {},
): Promise<SignedUp> {
  const client = createSupabase(backend.internalUrl, backend.keys.publishable)
  const { data, error } = await client.auth.signUp({ email, password: 'a long password' })
  if (error !== null || data.user === null || data.session === null) {
    throw error ?? new Error('The sign-up gave no session.')
  }
  if (options.admin === true) {
    await backend.backend.database.query(
      `insert into public.user_roles (user_id, role) values ($1, 'admin')`,
      [data.user.id],
    )
  }
  return { id: data.user.id, token: data.session.access_token }
}

/** Headers of a client with an address of its own, behind a trusted proxy on this machine. */
export function fromOwnAddress(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 256)
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}
