import type { Context } from 'hono'
import * as v from 'valibot'
import { depthOfJson, jsonDepthLimit } from '#supabase/local/requests/json-depth.ts'
import { refusals } from './errors.ts'

const MAX_JSON_BYTES = 1024 * 1024
const DISCARD_BYTES = 32 * 1024 * 1024
const DISCARD_MILLISECONDS = 3000

/** The chunks of a body; fails at the first byte above `limit`. */
export async function* limitedChunks(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): AsyncGenerator<Buffer> {
  if (body === null) return
  let received = 0
  // Cancelling would close the connection before the refusal is sent.
  for await (const chunk of body.values({ preventCancel: true })) {
    received += chunk.byteLength
    if (received > limit) throw refusals.tooLarge()
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  }
}

/** Reads a body into memory, at most `limit` bytes of it. */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of limitedChunks(body, limit)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Reads and checks a JSON body. */
export async function readJson<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const bytes = await readBytes(c.req.raw.body, MAX_JSON_BYTES)
  const written = bytes.toString('utf8') || '{}'
  if (depthOfJson(written) > jsonDepthLimit) throw refusals.invalidRequest('The body is too deep')
  let json: unknown
  try {
    json = JSON.parse(written)
  } catch {
    throw refusals.invalidRequest('The body is not JSON')
  }
  const parsed = v.safeParse(schema, json)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw refusals.invalidRequest(`body${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  }
  return parsed.output
}

/**
 * Reads and discards what the client still sends, within limits. A client that is cut off while it
 * sends sees a broken connection instead of the refusal, and would try again.
 */
export async function discardBody(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (body === null || body.locked) return
  const reader = body.getReader()
  const timeout = new AbortController()
  const timedOut = new Promise<{ done: true; value?: undefined }>((resolve) => {
    timeout.signal.addEventListener('abort', () => resolve({ done: true }))
  })
  const timer = setTimeout(() => timeout.abort(), DISCARD_MILLISECONDS)
  try {
    let discarded = 0
    while (discarded < DISCARD_BYTES) {
      const { done, value } = await Promise.race([reader.read(), timedOut])
      if (done) return
      discarded += value.byteLength
    }
  } catch {
    // The client is gone: nobody waits for the refusal.
  } finally {
    clearTimeout(timer)
  }
}
