import { inspect } from 'node:util'
import { currentAsker } from '#supabase/local/postgres/asker.ts'
import { wasCancelled } from '#supabase/local/postgres/session-failure.ts'

/** What PostgREST answers for a database error: https://docs.postgrest.org/en/stable/references/errors.html */
const statusByCode: readonly (readonly [prefix: string, status: number])[] = [
  ['P0001', 400],
  ['P0', 500],
  ['23', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  // A view cannot be written to: PostgREST blames itself, with 500.
  ['55000', 405],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['XX', 500],
]

/** These lite answers as PostgREST does. */
const answeredByLite = new Set(['23502', '23503', '23505', '25006', '42501'])

interface DatabaseError extends Error {
  code: string
  detail?: string
  hint?: string
}

interface ErrorNormalizer {
  normalizeDbError(error: unknown): unknown
}

/**
 * Makes lite answer every database error in PostgREST's shape. lite itself answers unknown codes
 * with status 500 and no code, and logs the values of the failed row. Both are fixed where lite
 * receives the driver's error: through its own channel for `raise sqlstate 'PGRST'`, and by
 * dropping everything but code, text, detail and hint. A request that nobody waits for any more is
 * answered with 499 and not logged as a failure.
 */
export function answerErrorsAsPostgrest(connection: ErrorNormalizer): void {
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (raw) => {
    const error = normalize(raw)
    if (!isDatabaseError(error)) return withoutWords(error)
    // lite logs what it gets and answers what is thrown; a page that was left is no failure.
    if (currentAsker().signal?.aborted === true && wasCancelled(error)) throw new PageLeft()
    const { code, message, detail, hint } = error
    const lean = new Error()
    lean.stack = `${code}: database error`
    const status = answeredByLite.has(code)
      ? undefined
      : statusByCode.find(([prefix]) => code.startsWith(prefix))?.[1]
    if (status === undefined) return withHidden(lean, { code, message, detail, hint })
    return withHidden(lean, {
      code: 'PGRST',
      message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
      detail: JSON.stringify({ status, headers: {} }),
    })
  }
}

/** Like Hono's own exceptions, which have no 499. */
class PageLeft extends Error {
  getResponse(): Response {
    return new Response(null, { status: 499 })
  }
}

/** Properties that code reads and console.error does not print: a detail may quote the failed row. */
function withHidden(error: Error, values: Readonly<Record<string, unknown>>): Error {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(error, name, { value, configurable: true })
  }
  return error
}

/**
 * Any other error is logged by its name and place only: lite's own errors quote the requested
 * address, and a stranger's text could look like log lines. Code that handles the error still
 * reads all of it.
 */
function withoutWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { stack = '', message, constructor } = error
  const start = stack.indexOf(message)
  const frames = start < 0 ? '' : unlessTold(stack.slice(start + message.length))
  const value = () => `[${constructor.name}]${frames}`
  return Object.defineProperty(error, inspect.custom, { value, configurable: true })
}

const mostTold = 1000
const told = new Set<string>()

/** Each place is logged once: repeating one mistake all day would fill the log. */
function unlessTold(frames: string): string {
  if (told.has(frames) || told.size >= mostTold) return ''
  told.add(frames)
  return frames
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
}
