import { type Result, fail, succeed } from '#src/platform/result.ts'

/** Why the headers of a request are refused. */
export type HeaderFailure =
  | { readonly kind: 'not-acceptable' }
  | { readonly kind: 'unknown-schema' }

/** Headers with the same meaning behind the gateway as before it. */
const passed = ['content-type', 'user-agent', 'x-client-info']

const mediaTypes = new Set([
  '*/*',
  'application/*',
  'application/json',
  'application/vnd.pgrst.object+json',
  'text/csv',
])

/**
 * Except `tx=rollback`, with which a guess would not be counted.
 * @see https://docs.postgrest.org/en/stable/references/api/preferences.html
 */
const preferences =
  /^(?:return=(?:minimal|headers-only|representation)|count=(?:exact|planned|estimated)|resolution=(?:merge|ignore)-duplicates|missing=default|handling=(?:strict|lenient)|max-affected=\d{1,9})$/

/** Preferences that can make a call fail after its function has run. */
const notForCalls = ['prefer', 'range']

/**
 * Keeps the headers that PostgREST knows, in the forms that it knows.
 * @param isCall whether a function is called, whose result is passed on unchanged.
 */
export function readHeaders(given: Headers, isCall: boolean): Result<Headers, HeaderFailure> {
  const headers = new Headers()
  for (const name of passed) {
    const value = given.get(name)
    if (value !== null) headers.set(name, value)
  }
  const accept = listOf(given.get('accept') ?? '*/*').map((type) => type.replace(/\s*;.*$/s, ''))
  const accepted = accept.filter(
    (type) => mediaTypes.has(type.toLowerCase()) && !(isCall && type.toLowerCase() === 'text/csv'),
  )
  if (accepted.length === 0) return fail({ kind: 'not-acceptable' })
  headers.set('accept', accepted.join(', '))
  for (const name of ['accept-profile', 'content-profile']) {
    const schema = given.get(name)
    if (schema !== null && schema !== 'public') return fail({ kind: 'unknown-schema' })
  }
  const preferred = listOf(given.get('prefer') ?? '').filter((one) => preferences.test(one))
  if (preferred.length > 0) headers.set('prefer', preferred.join(', '))
  const range = given.get('range') ?? ''
  if (/^\d{1,9}-\d{0,9}$/.test(range)) headers.set('range', range)
  if (isCall) for (const name of notForCalls) headers.delete(name)
  return succeed(headers)
}

function listOf(header: string): string[] {
  return header.split(',').map((part) => part.trim())
}
