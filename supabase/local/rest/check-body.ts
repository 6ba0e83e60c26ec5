import { type Result, fail, succeed } from '#src/platform/result.ts'
import type { Rank } from '#supabase/local/postgres/asker.ts'
import { depthOfJson, jsonDepthLimit } from '#supabase/local/requests/json-depth.ts'
import { rowLimit } from './limits.ts'
import { isName } from './grammar.ts'

/** Why the body of a request is refused. */
export type BodyFailure =
  | { readonly kind: 'media-type' }
  | { readonly kind: 'no-json' }
  | { readonly kind: 'unknown-key'; readonly name: string }
  | { readonly kind: 'beyond-limit'; readonly most: string }

/**
 * Checks the body of a request to /rest/v1: rows or arguments as JSON, whose keys may be names of
 * columns, within the limits of the sender's rank. It is passed on unchanged.
 */
export function checkBody(text: string, type: string, rank: Rank): Result<null, BodyFailure> {
  if (text === '') return succeed(null)
  if (!/^application\/json\s*(?:;|$)/i.test(type)) return fail({ kind: 'media-type' })
  if (depthOfJson(text) > jsonDepthLimit) {
    return fail({ kind: 'beyond-limit', most: `lists and objects ${jsonDepthLimit} deep` })
  }
  const rows = readRows(text)
  if (rows === undefined) return fail({ kind: 'no-json' })
  const most = rowLimit(rank)
  if (rows.length > most) return fail({ kind: 'beyond-limit', most: `${most} rows` })
  const strange = rows.flatMap((row) => Object.keys(row)).find((key) => !isName(key))
  return strange === undefined ? succeed(null) : fail({ kind: 'unknown-key', name: strange })
}

function readRows(text: string): object[] | undefined {
  try {
    const body: unknown = JSON.parse(text)
    const rows = Array.isArray(body) ? body : [body]
    return rows.every(isObject) ? rows : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
