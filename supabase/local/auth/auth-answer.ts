import type { Context } from 'hono'
import type { GatewayEnv } from '#supabase/local/requests/gateway-env.ts'

export type AuthContext = Context<GatewayEnv>

type RefusalStatus = 400 | 401 | 403 | 404 | 422 | 429 | 500 | 503

/** A refusal in GoTrue's shape; clients decide by status and `error_code`. */
export function refuse(
  c: AuthContext,
  status: RefusalStatus,
  error_code: string,
  msg: string,
): Response {
  c.header('x-sb-error-code', error_code)
  return c.json({ code: status, error_code, msg }, status)
}

/** @param seconds until another attempt may succeed. */
export function tooManyRequests(
  c: AuthContext,
  seconds: number,
  code = 'over_request_rate_limit',
): Response {
  c.header('retry-after', String(seconds))
  return refuse(c, 429, code, 'Request rate limit reached')
}

/** The wording of a hosted project. Checked before any lookup, it reveals nothing about anyone. */
export function mailsDoNotLeave(c: AuthContext): Response {
  return refuse(c, 500, 'unexpected_failure', 'Error sending email')
}
