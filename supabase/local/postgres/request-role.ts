import type { Identity } from '#supabase/local/database/database.ts'

/** Settings of one transaction, as PostgREST makes them: role, then the claims that SQL reads. */
export function roleStatement(identity: Identity): string {
  return `set local role ${identity.role}`
}

export const claimsStatement = `select set_config('request.jwt.claims', $1, true)`

export function claimsParameter(identity: Identity): string {
  return JSON.stringify({ ...identity.claims, role: identity.role, sub: identity.userId })
}
