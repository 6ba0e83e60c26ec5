// Decision 287: an offer’s page works online only.
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { valueOf } from '#src/backend/query-failure.ts'
import type { ReadFailure } from '#src/backend/read-failure.ts'
import { restClient } from '#src/backend/rest-client.ts'
import type { MadeDocument } from '#src/domain/made-document.ts'
import { type ArchiveFailure, archivedPdf } from '#src/domain/offers/archived-pdf.ts'
import { offerAnswer } from '#src/domain/offers/offer-answer.ts'
import { offerContent } from '#src/domain/offers/offer-content.ts'
import { storedTotals } from '#src/domain/offers/offer-totals.ts'
import { callBackend, patienceMs } from '#src/outbox/delivery/backend-calls.ts'
import { pageCalls } from '#src/outbox/delivery/page-calls.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'

const shownOffer = v.object({
  number: v.string(),
  revision: v.number(),
  state: v.picklist([
    'sent',
    'seen',
    'change_asked',
    'accepted',
    'declined',
    'expired',
    'withdrawn',
    'replaced',
  ]),
  sent_at: v.string(),
  answered_at: v.nullable(v.string()),
  /** The content without internal details. */
  content: offerContent,
  totals: storedTotals,
  /** The masked address that codes are sent to; null when there is none. */
  code_to: v.nullable(v.string()),
  answer: v.nullable(offerAnswer),
  /** The customer's orders that have arrived. */
  orders: v.array(v.object({ name: v.string(), size: v.number(), arrived_at: v.string() })),
  has_proforma: v.boolean(),
})

/** The latest revision of an offer, as its customer sees it. */
export type ShownOffer = v.InferOutput<typeof shownOffer>

/** The result of an answer; see `private.take_offer_by_link` and the functions around it. */
const outcomes = [
  'done',
  'unknown',
  'other-revision',
  'expired',
  'withdrawn',
  'answered',
  'wrong-code',
  'dead-code',
  'too-often',
  'no-address',
  'not-accepted',
  'too-many',
] as const

export type Outcome = (typeof outcomes)[number]

const answered = v.object({
  outcome: v.picklist(outcomes),
  offer: v.nullable(shownOffer),
  tries_left: v.optional(v.number(), 0),
  /** Where to upload an order; null when it has arrived already. */
  path: v.optional(v.nullable(v.string()), null),
})

/** The offer after the answer; null when the link leads nowhere. */
export type Answered = v.InferOutput<typeof answered>

/** `unreachable`: it may have arrived, and can be sent again. */
export type AnswerFailure = 'unreachable' | 'refused'

/**
 * The offer of a link, or null if the link is invalid. Anyone with the link may read it, so it is
 * removed from memory with the page and never stored on the device.
 */
export const offerQuery = (token: string) =>
  queryOptions({
    queryKey: ['offer', token],
    queryFn: ({ signal }) => valueOf(fetchOffer(token, signal)),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  })

async function fetchOffer(
  token: string,
  signal: AbortSignal,
): Promise<Result<ShownOffer | null, ReadFailure>> {
  const call = restClient().rpc('read_offer', { token }).abortSignal(signal)
  const { data, error, status } = await call
  if (status >= 400 && status < 500) {
    return fail({ kind: 'refused', status, code: error?.code ?? '' })
  }
  const parsed = v.safeParse(v.nullable(shownOffer), data)
  return parsed.success && status === 200 ? succeed(parsed.output) : fail({ kind: 'unreachable' })
}

/** Downloads the archived PDF of an offer, or of its proforma invoice. */
export const fetchPdf = (
  token: string,
  offer: ShownOffer,
  kind: 'offer' | 'proforma',
): Promise<Result<MadeDocument, ArchiveFailure>> =>
  archivedPdf(
    async () => {
      const given = { token, kind }
      const { data, status } = await restClient().rpc('read_offer_document', given)
      const parsed = v.safeParse(v.nullable(v.string()), data)
      return parsed.success && status === 200 ? succeed(parsed.output) : fail('unreachable')
    },
    { ...offer, kind },
  )

/** The revision that the customer answers; an answer never applies to a later one. */
export interface Shown {
  readonly token: string
  readonly revision: number
}

/** Reports that a person has opened the offer. Failures do not matter to the page. */
export async function noteSeen({ token, revision }: Shown): Promise<void> {
  await restClient().rpc('note_offer_seen', { token, shown_revision: revision })
}

export const askCode = (shown: Shown) => answer('ask_offer_code', shown, {})

export const askChange = (shown: Shown, words: string) =>
  answer('ask_offer_change', shown, { words })

export const decline = (shown: Shown, reason: string, words: string | null) =>
  answer('decline_offer', shown, { reason, words })

export const accept = (
  shown: Shown,
  {
    code,
    ...values
  }: {
    readonly code: string
    readonly name: string
    readonly role: string
    readonly order_number: string | null
  },
) => answerByCode('accept_offer', shown, code, values)

export const askOrderCode = (shown: Shown) => answer('ask_order_code', shown, {})

/** Announces an order and returns where to upload it. */
export const announceOrder = (shown: Shown, code: string, file: PreparedFile) => {
  const { name, type, bytes, sha256 } = file
  return answerByCode('announce_order_file', shown, code, {
    file: { name, type, sha256, size: bytes.byteLength },
  })
}

/** Uploads an order. @returns whether it has arrived, now or at an earlier attempt. */
export async function uploadOrder(path: string, file: PreparedFile): Promise<boolean> {
  const { type, bytes } = file
  const { verdict } = await callBackend(pageCalls, {
    call: 'file',
    path: `/storage/v1/object/order-files/${path}`,
    headers: { 'content-type': type, 'x-upsert': 'false' },
    body: new Blob([bytes], { type }),
    // Long enough for a connection of 8 kB per second.
    limitMs: patienceMs + bytes.byteLength / 8,
    read: (stored) => (v.is(v.object({ Key: v.string() }), stored) ? true : null),
  })
  return verdict === 'done'
}

/**
 * Ids of attempts by link, revision and code, so that a retry after a lost response counts once.
 */
const attempts = new Map<string, string>()

/**
 * Answers by a code in two calls: the first counts the attempt without revealing anything, the
 * second reads its result. A request that fails in between can therefore neither undo the count nor
 * reveal the result.
 */
async function answerByCode(
  name: 'accept_offer' | 'announce_order_file',
  shown: Shown,
  code: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Result<Answered, AnswerFailure>> {
  const { token, revision } = shown
  const key = [token, revision, code].join(' ')
  const attempt = attempts.get(key) ?? crypto.randomUUID()
  attempts.set(key, attempt)
  const given = { token, shown_revision: revision, code, attempt }
  const { status } = await restClient().rpc('try_offer_code', given)
  if (status !== 204) return fail(failureOf(status))
  const answered = await answer(name, shown, { attempt, ...values })
  // A later code may have the same digits.
  if (answered.ok && answered.value.outcome === 'dead-code') attempts.delete(key)
  return answered
}

function failureOf(status: number): AnswerFailure {
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429
  return isRefused ? 'refused' : 'unreachable'
}

type AnswerFunction =
  | 'ask_offer_code'
  | 'ask_offer_change'
  | 'decline_offer'
  | 'accept_offer'
  | 'ask_order_code'
  | 'announce_order_file'

async function answer(
  name: AnswerFunction,
  { token, revision }: Shown,
  values: Readonly<Record<string, unknown>>,
): Promise<Result<Answered, AnswerFailure>> {
  // The generated types do not say which parameters may be null.
  const given = { token, shown_revision: revision, ...values } as never
  const { data, status } = await restClient().rpc(name, given)
  const parsed = v.safeParse(answered, data)
  return parsed.success && status === 200 ? succeed(parsed.output) : fail(failureOf(status))
}
