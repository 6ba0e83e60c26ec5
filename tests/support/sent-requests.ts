import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { buildPaths } from '#scripts/build/paths.ts'

/** A REST request that a page has sent, with the values of the first test that did. */
const sentRequestSchema = v.object({
  role: v.picklist(['anon', 'authenticated']),
  method: v.string(),
  /** Below `/rest/v1/`, with the query string. */
  path: v.string(),
  /** Headers that change the response. */
  headers: v.record(v.string(), v.string()),
  body: v.optional(v.unknown()),
})

export type SentRequest = v.InferOutput<typeof sentRequestSchema>

/** The requests that the database tests repeat. */
export const sentRequestsFile = 'supabase/tests/rest/sent-requests.jsonl'

/** Where browser tests record their requests: one file per worker. */
export const recordedRequestsFolder = path.join(buildPaths.work, 'sent-requests')

/** @returns the requests of a file with one per line; none if there is no such file. */
export function readRequests(file: string): SentRequest[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => v.parse(sentRequestSchema, JSON.parse(line)))
}

const literal = new Set(['select', 'order', 'on_conflict', 'columns'])
const operator =
  /\b(?:not\.)?(?:eq|neq|gte?|lte?|i?like|is|in|cs|cd|ov|adj|(?:pl|ph|w)?fts)(?:\(\w+\))?(?=\.)/g

/** The same for all requests that differ only in their values. */
export function shapeOf({ role, method, path: target, headers, body }: SentRequest): string {
  const address = new URL(target, 'http://api')
  const parameters = [...address.searchParams].map(([name, value]) => {
    if (literal.has(name)) return `${name}=${value}`
    return `${name}=${(`.${value}`.match(operator) ?? []).join(',')}`
  })
  const row: unknown = Array.isArray(body) ? body[0] : body
  const keys = typeof row === 'object' && row !== null ? Object.keys(row).toSorted() : []
  return [
    role,
    method,
    address.pathname,
    parameters.toSorted().join('&'),
    JSON.stringify(headers),
    keys.join(','),
  ].join(' ')
}
