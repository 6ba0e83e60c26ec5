import type { Variables } from './hook-request.ts'

/** The name that functions report if the key is missing. */
export const secretKeyVariable = 'SUPABASE_SECRET_KEYS'

/**
 * The secret key of a project's functions: from `SUPABASE_SECRET_KEYS`, a JSON object that projects
 * set by themselves, the one called `default`, otherwise the first; without it the legacy
 * `SUPABASE_SERVICE_ROLE_KEY`. Empty without either.
 * @see https://supabase.com/docs/guides/functions/secrets
 */
export function secretKeyOf(variables: Variables): string {
  const keys = dictionaryOf(variables[secretKeyVariable] ?? '')
  const named = keys.get('default') ?? [...keys.values()][0]
  return named || variables['SUPABASE_SERVICE_ROLE_KEY'] || ''
}

/** Without a library, because some functions have none. */
function dictionaryOf(text: string): ReadonlyMap<string, string> {
  try {
    return new Map(Object.entries(JSON.parse(text) as Record<string, string>))
  } catch {
    return new Map()
  }
}
