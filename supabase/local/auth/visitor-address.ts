import type { AuthContext } from './auth-answer.ts'

/** The peer's address as the web server saw it; requests from inside the process share one. */
export function visitorAddress(c: AuthContext): string {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return env?.incoming?.socket?.remoteAddress ?? 'local'
}
