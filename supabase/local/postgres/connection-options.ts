import type { Options, PostgresType } from 'postgres'

/** Type numbers of Postgres (pg_type.oid). */
const typeId = {
  bigint: 20,
  json: 114,
  date: 1082,
  time: 1083,
  timestamp: 1114,
  timestamptz: 1184,
  timetz: 1266,
  numeric: 1700,
  jsonb: 3802,
}

/**
 * The settings of each connection. Values arrive as PostgREST writes them: a numeric is a JSON
 * number, and a time is ISO 8601, since Safari cannot parse `2026-01-01 00:00:00+00`.
 */
export const connectionOptions = {
  max: 1,
  max_lifetime: null,
  onnotice: () => undefined,
  connection: { search_path: '"$user", public, extensions', TimeZone: 'UTC' },
  types: {
    bigint: textType(typeId.bigint, parseBigint),
    // The text is JSON already: both lite and we pass it serialised.
    json: { ...textType(typeId.json, parseJson), serialize: serializeJson },
    jsonb: { ...textType(typeId.jsonb, parseJson), serialize: serializeJson },
    numeric: textType(typeId.numeric, Number),
    date: textType(typeId.date, asWritten),
    time: textType(typeId.time, asWritten),
    timetz: textType(typeId.timetz, asWritten),
    timestamp: textType(typeId.timestamp, parseTimestamp),
    timestamptz: textType(typeId.timestamptz, parseTimestamp),
  },
} satisfies Options<Record<string, PostgresType>>

function textType<Value>(id: number, parse: (value: string) => Value) {
  return { to: id, from: [id], serialize: String, parse }
}

function asWritten(value: string): string {
  return value
}

function parseBigint(value: string): number | bigint {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : BigInt(value)
}

function parseJson(value: string): unknown {
  return JSON.parse(value)
}

function serializeJson(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function parseTimestamp(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}
