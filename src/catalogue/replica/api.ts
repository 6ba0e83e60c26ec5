import * as v from 'valibot'
import { type ReadFailure, readRows } from '#src/backend/read-failure.ts'
import { restClient } from '#src/backend/rest-client.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { type PartName, type PartRow, parts } from './tables.ts'

/** Rows of one response. */
const pageSize = 500
/** Of rows of two columns; a hosted project returns 1,000 at most. */
const narrowPageSize = 1000
/** Ids of one request, whose URL must stay short. */
const idsAtOnce = 50

const fingerprint = v.object({ count: v.number(), sha256: v.string() })
const digest = v.object({
  at: v.string(),
  products: fingerprint,
  projects: fingerprint,
  posts: fingerprint,
})

/** The number of published rows, and the SHA-256 of their ids and versions in the order of ids. */
export type Fingerprint = v.InferOutput<typeof fingerprint>

/** The state of the catalogue at one server time. */
export type CatalogueDigest = v.InferOutput<typeof digest>

const identified = v.object({ id: v.string() })

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

/**
 * Every published row, or those changed at or after a server time.
 * @param mostRows reading stops with the response that exceeds it.
 */
export function fetchRows<Part extends PartName>(
  part: Part,
  since: string | null,
  signal: AbortSignal,
  mostRows = Number.POSITIVE_INFINITY,
): Promise<Result<PartRow<Part>[], ReadFailure>> {
  const query = () => {
    const rows = select(part, parts[part].columns).limit(pageSize).abortSignal(signal)
    return since === null ? rows : rows.gte('updated_at', since)
  }
  return fetchPages(query, pageSize, decoder(part), mostRows)
}

/** Id and version of every published row. */
export function fetchVersions(
  part: PartName,
  signal: AbortSignal,
): Promise<Result<{ id: string; version: number }[], ReadFailure>> {
  return fetchNarrow(part, 'id,version', signal, versionRow)
}

/** When each published row was changed last, as the server writes times. */
export function fetchChangeTimes(
  part: PartName,
  signal: AbortSignal,
): Promise<Result<{ id: string; updated_at: string }[], ReadFailure>> {
  return fetchNarrow(part, 'id,updated_at', signal, changedRow)
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

function fetchNarrow<Row>(
  part: PartName,
  columns: string,
  signal: AbortSignal,
  schema: v.GenericSchema<unknown, Row>,
): Promise<Result<Row[], ReadFailure>> {
  const query = () => select(part, columns).limit(narrowPageSize).abortSignal(signal)
  return fetchPages(query, narrowPageSize, shaped(schema))
}

/**
 * Page after page by id, so that a row that comes or goes meanwhile shifts no other. The next page is
 * under way while the rows of one are decoded.
 * @param query makes the question for one page, of `size` rows.
 */
async function fetchPages<Row>(
  query: () => ReturnType<typeof select>,
  size: number,
  decode: (row: unknown) => Row | null,
  mostRows = Number.POSITIVE_INFINITY,
): Promise<Result<Row[], ReadFailure>> {
  const read = async (after: string | null) => {
    const page = query().order('id')
    return readRows(await (after === null ? page : page.gt('id', after)))
  }
  const found: Row[] = []
  let seen = 0
  for (let reading = read(null); ;) {
    const rows = await reading
    if (!rows.ok) return rows
    seen += rows.value.length
    const isLast = rows.value.length < size || seen > mostRows
    const last = v.safeParse(identified, rows.value.at(-1))
    if (!isLast) {
      // The response is not the server's.
      if (!last.success) return fail({ kind: 'unreachable' })
      reading = read(last.output.id)
    }
    found.push(...present(rows.value.map(decode)))
    if (isLast) return succeed(found)
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
