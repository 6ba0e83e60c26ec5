/**
 * How PostgREST writes values, where the drivers differ: a numeric is a JSON number, and a time is
 * ISO 8601, since Safari cannot parse `2026-01-01 00:00:00+00`.
 */
export const parseNumeric = Number

export function parseTimestamp(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

/** Type numbers of Postgres (pg_type.oid). */
export const typeId = { json: 114, timestamp: 1114, timestamptz: 1184, numeric: 1700, jsonb: 3802 }

/** Text is JSON already: lite's statements and ours pass it so. */
export function serializeJson(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
