import * as v from 'valibot'
import type { LineSummary } from '#src/domain/leads/request-lines.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import type { Json } from '#src/backend/database.types.ts'
import type { AnnouncedFile } from './lead-rows.ts'
import { listOf, orNull } from '#src/backend/lenient-schemas.ts'
import type { ReadFailure } from '#src/backend/read-failure.ts'
import { restClient } from '#src/backend/rest-client.ts'

const receiptFile = v.pipe(
  v.object({
    path: v.string(),
    name: v.fallback(v.string(), 'File'),
    announced_size: orNull(v.number()),
    arrived: v.boolean(),
    size: orNull(v.number()),
    complete: v.fallback(v.boolean(), false),
  }),
  v.transform(({ announced_size, ...file }) => ({ ...file, announcedSize: announced_size })),
)

const lineSummary = v.object({ product_name: v.string(), quantity: v.number() })

const receipt = v.pipe(
  v.object({
    reference: v.string(),
    received_at: v.nullable(v.string()),
    status: v.nullable(v.string()),
    files_until: orNull(v.string()),
    files: v.array(receiptFile),
    lines: listOf<LineSummary>(lineSummary),
    site_check: v.fallback(v.boolean(), false),
    site_visit: v.fallback(v.boolean(), false),
  }),
  v.transform(({ received_at, files_until, site_check, site_visit, ...rest }) => ({
    ...rest,
    receivedAt: received_at,
    filesUntil: files_until,
    hasSiteCheck: site_check,
    hasSiteVisit: site_visit,
  })),
)

/** A file that a request announced; sizes in bytes, compared by `complete`. */
export type ReceiptFile = v.InferOutput<typeof receiptFile>

/** What the server tells whoever has a request's id; times are the server's, ISO 8601. */
export interface LeadReceipt extends v.InferOutput<typeof receipt> {
  readonly receivedAt: string
  readonly status: string
}

/** Why a missing file could not be replaced. */
export type ReplaceFailure =
  /** No response, or the server has a problem: the same call may be repeated. */
  | 'transient'
  /** No such request, or no such file in it. */
  | 'unknown'
  | 'arrived'
  /** Too late for files, or replaced too often. */
  | 'closed'
  | 'refused'

/** The receipt of a request, or null when the server does not know the id. */
export async function fetchLeadReceipt(
  id: string,
  signal?: AbortSignal,
): Promise<Result<LeadReceipt | null, ReadFailure>> {
  const call = restClient().rpc('lead_receipt', { lead_id: id })
  const { data, error, status } = await (signal === undefined ? call : call.abortSignal(signal))
  if (status >= 400 && status < 500) {
    return fail({ kind: 'refused', status, code: error?.code ?? '' })
  }
  const parsed = v.safeParse(receipt, data)
  return parsed.success ? succeed(known(parsed.output)) : fail({ kind: 'unreachable' })
}

/** Announces another file in place of one that never arrived. Safe to repeat. */
export async function replaceMissingFile(
  id: string,
  missingPath: string,
  file: AnnouncedFile,
): Promise<Result<'replaced', ReplaceFailure>> {
  const { data, error, status } = await restClient().rpc('replace_missing_file', {
    lead_id: id,
    missing_path: missingPath,
    file: { ...file } satisfies Json,
  })
  if (status === 200 && v.is(receipt, data)) return succeed('replaced')
  return fail(failureByCode[error?.code ?? ''] ?? (isTemporary(status) ? 'transient' : 'refused'))
}

const failureByCode: Readonly<Record<string, ReplaceFailure>> = {
  PT404: 'unknown',
  PT409: 'arrived',
  PT410: 'closed',
  '23514': 'refused',
}

/** Status 0 is no response, and below 400 it is a captive portal's page. */
function isTemporary(status: number): boolean {
  return status < 400 || status === 408 || status === 425 || status === 429 || status >= 500
}

/** Either both parts are there or neither: the response has the same shape for an unknown id. */
function known(answer: v.InferOutput<typeof receipt>): LeadReceipt | null {
  const { receivedAt, status, ...rest } = answer
  return receivedAt === null || status === null ? null : { ...rest, receivedAt, status }
}
