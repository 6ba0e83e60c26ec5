import { createSender } from '#tests/support/api-client.ts'
import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts'
import { password } from './factors/second-factor.ts'

interface AuthAnswer {
  readonly status: number
  readonly code: string | undefined
  readonly retryAfter: string | null
  readonly body: Record<string, unknown>
}

/** Somebody behind this machine's proxy who uses the auth service from an address. */
export interface Visitor {
  readonly post: (path: string, json: object, token?: string) => Promise<AuthAnswer>
  readonly signIn: (email: string, guess?: string) => Promise<AuthAnswer>
  /**
   * Opens the link in a mail.
   * @returns the URL to which it redirects.
   */
  readonly follow: (link: URL) => Promise<URL>
}

/** @param backend started with this machine as its proxy. */
export function visitorFrom(
  { internalUrl, keys }: Pick<EmbeddedBackend, 'internalUrl' | 'keys'>,
  address: string,
): Visitor {
  const send = createSender(internalUrl)
  const headers = { 'x-forwarded-for': address }
  const post: Visitor['post'] = async (path, json, token) => {
    const answer = await send(`/auth/v1/${path}`, { key: keys.publishable, token, headers, json })
    const body = answer.body as Record<string, unknown>
    const code = body['error_code'] as string | undefined
    return { status: answer.status, code, retryAfter: answer.headers.get('retry-after'), body }
  }
  return {
    post,
    signIn: (email, guess = password) =>
      post('token?grant_type=password', { email, password: guess }),
    follow: async ({ pathname, search }) => {
      const answer = await send(`${pathname}${search}`, { headers })
      return new URL(answer.headers.get('location') ?? '')
    },
  }
}

/** @returns addresses of so many networks; lists with different `area`s have none in common. */
export function addresses(count: number, area: number): string[] {
  return Array.from({ length: count }, (_, n) => `10.${area}.${n >> 8}.${n & 255}`)
}
