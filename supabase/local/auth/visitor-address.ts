import type { AuthContext } from './auth-answer.ts'

/** The visitor's address as the gateway has found it; those without one are counted together. */
export function visitorAddress(c: AuthContext): string {
  return c.get('clientAddress') ?? 'local'
}
