import type { ProjectAccess } from './rpc.ts'
import { secretKeyOf, secretKeyVariable } from './secret-key.ts'

/** The environment variables of a function. */
export type Variables = Readonly<Record<string, string | undefined>>

/** The header with which webhook and schedule authenticate. */
export const hookSecretHeader = 'x-hook-secret'

/**
 * Checks that a function is configured and that the caller knows HOOK_SECRET.
 * @returns the refusal, or the values of the named variables and the connection to the database.
 */
export async function readHook<Name extends string>(
  request: Request,
  variables: Variables,
  names: readonly Name[],
): Promise<Response | { readonly project: ProjectAccess; readonly values: Record<Name, string> }> {
  const needed = ['SUPABASE_URL', 'HOOK_SECRET', ...names]
  const secretKey = secretKeyOf(variables)
  const missing = [
    ...(secretKey === '' ? [secretKeyVariable] : []),
    ...needed.filter((name) => !variables[name]),
  ]
  if (missing.length > 0) return Response.json({ missing }, { status: 500 })
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  const given = request.headers.get(hookSecretHeader) ?? ''
  if (!(await isSameSecret(given, variables['HOOK_SECRET'] ?? ''))) {
    return new Response(null, { status: 401 })
  }
  return {
    project: { url: variables['SUPABASE_URL'] ?? '', secretKey },
    values: Object.fromEntries(names.map((name) => [name, variables[name]])) as Record<
      Name,
      string
    >,
  }
}

/** Compares digests, so that the time taken reveals nothing about the secret. */
export async function isSameSecret(given: string, secret: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [one, other] = [await digest(given), await digest(secret)]
  return one.reduce((difference, byte, at) => difference | (byte ^ (other[at] ?? 0)), 0) === 0
}
