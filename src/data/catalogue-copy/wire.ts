import * as v from 'valibot'
import { type ReadFailure, readRows } from '#src/data/read-failure.ts'
import { restClient } from '#src/data/rest-client.ts'
import { type Result, fail, succeed } from '#src/lib/result.ts'
import { type PartName, type PartRow, parts } from './parts.ts'

/** Rows of one answer; hosted projects answer with 1,000 at most. */
const pageSize = 500
/** Ids of one question: its address must stay short. */
const idsAtOnce = 50

const fingerprint = v.object({ count: v.number(), sha256: v.string() })
const digest = v.object({ at: v.string(), products: fingerprint, projects: fingerprint })

/** How many rows are published, and the SHA-256 of their ids and versions in order of the ids. */
export type Fingerprint = v.InferOutput<typeof fingerprint>

/** The state of the catalogue at a time of the server. */
export type CatalogueDigest = v.InferOutput<typeof digest>

const versionRow = v.object({ id: v.string(), version: v.number() })

const changedRow = v.object({ id: v.string(), updated_at: v.string() })

/** The fingerprints of the catalogue as it is now: a few hundred bytes, whatever its size. */
export async function fetchDigest(
  signal: AbortSignal,
): Promise<Result<CatalogueDigest, ReadFailure>> {
  const response = await restClient()
    .rpc('catalogue_digest', undefined, { get: true })
    .abortSignal(signal)
  const { error, status, data } = response
  const rows = readRows({ error, status, data: data === null ? null : [data] })
  if (!rows.ok) return rows
  const parsed = v.safeParse(digest, rows.value[0])
  return parsed.success ? succeed(parsed.output) : fail({ kind: 'unreachable' })
}

/** Every published row, or those changed at or after a time of the server. */
export function fetchRows<Part extends PartName>(
  part: Part,
  since: string | null,
  signal: AbortSignal,
): Promise<Result<PartRow<Part>[], ReadFailure>> {
  return fetchPages(part, parts[part].columns, since, signal, decoder(part))
}

/** Id and version of every published row. */
export function fetchVersions(
  part: PartName,
  signal: AbortSignal,
): Promise<Result<{ id: string; version: number }[], ReadFailure>> {
  return fetchPages(part, 'id,version', null, signal, shaped(versionRow))
}

/** When each published row was changed last, as the server writes times. */
export function fetchChangeTimes(
  part: PartName,
  signal: AbortSignal,
): Promise<Result<{ id: string; updated_at: string }[], ReadFailure>> {
  return fetchPages(part, 'id,updated_at', null, signal, shaped(changedRow))
}

/** The published rows among those of the given ids. */
export async function fetchRowsById<Part extends PartName>(
  part: Part,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Result<PartRow<Part>[], ReadFailure>> {
  const { columns } = parts[part]
  const decode = decoder(part)
  const found: PartRow<Part>[] = []
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const query = select(part, columns).in('id', ids.slice(start, start + idsAtOnce))
    const rows = readRows(await query.abortSignal(signal))
    if (!rows.ok) return rows
    found.push(...present(rows.value.map(decode)))
  }
  return succeed(found)
}

/** Page after page by id, so that a row that comes or goes meanwhile shifts no other. */
async function fetchPages<Row extends { readonly id: string }>(
  part: PartName,
  columns: string,
  since: string | null,
  signal: AbortSignal,
  decode: (row: unknown) => Row | null,
): Promise<Result<Row[], ReadFailure>> {
  const found: Row[] = []
  for (;;) {
    let query = select(part, columns).order('id').limit(pageSize)
    const last = found.at(-1)
    if (last !== undefined) query = query.gt('id', last.id)
    if (since !== null) query = query.gte('updated_at', since)
    const rows = readRows(await query.abortSignal(signal))
    if (!rows.ok) return rows
    found.push(...present(rows.value.map(decode)))
    if (rows.value.length < pageSize) return succeed(found)
  }
}

function decoder<Part extends PartName>(part: Part): (row: unknown) => PartRow<Part> | null {
  return parts[part].decode
}

/** Decodes by a schema alone. */
function shaped<Row>(schema: v.GenericSchema<unknown, Row>): (row: unknown) => Row | null {
  return (row) => {
    const parsed = v.safeParse(schema, row)
    return parsed.success ? parsed.output : null
  }
}

function select(part: PartName, columns: string) {
  return restClient().from(parts[part].table).select(columns).eq('published', true)
}

function present<Row>(rows: (Row | null)[]): Row[] {
  return rows.filter((row) => row !== null)
}
