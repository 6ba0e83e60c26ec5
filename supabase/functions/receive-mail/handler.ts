import * as v from 'valibot'
import { type Variables, isSameSecret } from '#supabase/hosted/hook-request.ts'
import { secretKeyOf, secretKeyVariable } from '#supabase/hosted/secret-key.ts'
import { sha256 } from '#src/platform/sha256.ts'
import { endingOf } from '#src/domain/leads/attachment-rules.ts'
import { type SortedFile, sortFiles } from '#supabase/received-mails/kept-files.ts'
import { type ReadMail, addresseesOf, readMail } from '#supabase/received-mails/read-mail.ts'
import { isReplyAddress, tokensIn } from '#supabase/received-mails/reply-address.ts'

/**
 * The largest mail that providers pass on, with room for the base64 encoding of the largest file,
 * in bytes.
 */
const maxMailBytes = 10 * 1024 * 1024

/** The header in which a provider may put the recipient's address. */
const envelopeHeader = 'x-envelope-to'

const placeSchema = v.variant('state', [
  v.object({ state: v.picklist(['open', 'known', 'full']), lead: v.string() }),
  v.object({ state: v.literal('unknown'), lead: v.null() }),
])

/** Sends a request to the project; tests and the embedded backend replace it. */
type Fetch = (request: Request) => Promise<Response>

/**
 * Accepts a raw message that a provider has received for the address of a lead, and stores it with
 * that lead. Responds with 200 once it is stored, and again for each repeat; with 404 if no lead
 * has the address, and 413 or 422 if it cannot be stored completely: the provider bounces these, so
 * that the sender knows. 429 for a lead with fifty mails in a day, and server errors, can be
 * retried. 401 without MAIL_HOOK_SECRET, 415 for any type but message/rfc822.
 */
export async function receiveMail(
  request: Request,
  variables: Variables,
  send: Fetch = fetch,
  read: ReadMailBytes = readMail,
): Promise<Response> {
  const { SUPABASE_URL: url } = variables
  const key = secretKeyOf(variables)
  const { MAIL_REPLY_ADDRESS: address, MAIL_HOOK_SECRET: secret } = variables
  if (!url || !key || !address || !secret || !isReplyAddress(address)) {
    const needed = ['MAIL_REPLY_ADDRESS', 'MAIL_HOOK_SECRET'].filter((name) => !variables[name])
    const missing = key === '' ? [secretKeyVariable, ...needed] : needed
    return Response.json({ missing }, { status: 500 })
  }
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  if (!(await isSameSecret(given, secret))) return refusal(401, 'wrong-secret')
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'message/rfc822') return refusal(415, 'not-a-mail')
  const raw = await readAtMost(request, maxMailBytes)
  if (raw === null) return refusal(413, 'too-large')
  const ask: Ask = (path, body, headers = {}) =>
    send(
      new Request(url + path, {
        method: 'POST',
        headers: { apikey: key, authorization: `Bearer ${key}`, ...headers },
        body,
        signal: AbortSignal.timeout(20_000),
      }),
    )
  const addressees = `${request.headers.get(envelopeHeader) ?? ''}\n${addresseesOf(raw)}`
  const tokens: string[] = []
  for (const token of tokensIn(addressees, address)) {
    if ((await findPlace(token, '', ask)).state !== 'unknown') tokens.push(token)
  }
  // The sender decides how long a mail takes to parse, so the recipient is checked first.
  if (tokens.length === 0) return refusal(404, 'unknown-address')
  const mail = await read(raw)
  if (!mail.ok) return refusal(mail.failure === 'too-long' ? 413 : 422, mail.failure)
  const files = sortFiles(mail.value.files)
  const outcomes = new Set<Outcome>()
  for (const token of tokens) outcomes.add(await keep(token, mail.value, files, ask))
  // If one of the leads is full, the provider retries, even if others have the mail already.
  if (outcomes.has('full')) return refusal(429, 'too-many-mails')
  if (outcomes.has('kept')) return Response.json({ kept: true })
  return refusal(404, 'unknown-address')
}

/** Parses a mail; the embedded backend does so in a thread of its own. */
type ReadMailBytes = (raw: Uint8Array<ArrayBuffer>) => ReturnType<typeof readMail>

type Ask = (
  path: string,
  body: BodyInit,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>

type Outcome = 'kept' | 'full' | 'unknown'

/**
 * Stores the files first, then the row that names them: after a crash in between, a repeat stores
 * both.
 */
async function keep(
  token: string,
  { fingerprint, kind, fromName, fromAddress, subject, body }: ReadMail,
  files: readonly SortedFile[],
  ask: Ask,
): Promise<Outcome> {
  const { state, lead } = await findPlace(token, fingerprint, ask)
  if (state === 'unknown' || state === 'full') return state
  if (state === 'known') return 'kept'
  const described: object[] = []
  for (const [place, file] of files.entries()) {
    const { name, size } = file
    if ('refusal' in file) {
      described.push({ name, size, refusal: file.refusal })
      continue
    }
    // The same for each repeat, and unknown to anyone without the token.
    const secret = await sha256(new TextEncoder().encode(`${token}\n${fingerprint}\n${place}`))
    const path = `${lead}/mail-${secret.slice(0, 40)}${endingOf(name)}`
    const stored = await ask(`/storage/v1/object/quote-attachments/${path}`, file.bytes, {
      'content-type': file.kind,
      'x-upsert': 'true',
    })
    await stored.body?.cancel()
    if (!stored.ok) throw new Error(`the storage answered ${stored.status}`)
    described.push({ name, size, type: file.kind, path })
  }
  const isNew = await callFunction(ask, 'receive_mail', {
    reply_token: token,
    mail: {
      fingerprint,
      kind,
      from_name: fromName,
      from_address: fromAddress,
      subject,
      body,
      files: described,
    },
  })
  if (isNew === true) return 'kept'
  // Another request stored the same mail first, or the lead was erased.
  return (await findPlace(token, fingerprint, ask)).state === 'unknown' ? 'unknown' : 'kept'
}

/** The lead of a token, whether it has the mail already, and whether it accepts more today. */
async function findPlace(token: string, fingerprint: string, ask: Ask) {
  const parameters = { reply_token: token, mail_fingerprint: fingerprint }
  return v.parse(placeSchema, await callFunction(ask, 'find_reply_lead', parameters))
}

/** @throws if it responds with an error. */
async function callFunction(ask: Ask, name: string, parameters: object): Promise<unknown> {
  const type = { 'content-type': 'application/json' }
  const answer = await ask(`/rest/v1/rpc/${name}`, JSON.stringify(parameters), type)
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`)
  return answer.json()
}

function refusal(status: 401 | 404 | 413 | 415 | 422 | 429, code: string): Response {
  return Response.json({ code }, { status })
}

/** @returns null for a body that is larger than `most` bytes. */
async function readAtMost(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return null
  const bytes = new Uint8Array(most)
  let length = 0
  // Cancelling would close the connection before the refusal is sent.
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    if (length + chunk.length > most) return null
    bytes.set(chunk, length)
    length += chunk.length
  }
  return bytes.slice(0, length)
}
