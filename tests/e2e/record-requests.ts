import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Request } from 'playwright/test'
import { type SentRequest, recordedRequestsFolder, shapeOf } from '#tests/support/sent-requests.ts'

const telling = ['prefer', 'accept', 'range', 'range-unit', 'content-type']
const recorded = new Set<string>()

/**
 * Records the REST requests of pages, which `npm run requests` stores and the database tests
 * repeat.
 */
export function recordRequests(context: BrowserContext): void {
  context.on('request', (request) => {
    const sent = sentRequest(request)
    if (sent === undefined || recorded.has(shapeOf(sent))) return
    recorded.add(shapeOf(sent))
    mkdirSync(recordedRequestsFolder, { recursive: true })
    appendFileSync(
      path.join(recordedRequestsFolder, `${process.pid}.jsonl`),
      `${JSON.stringify(sent)}\n`,
    )
  })
}

function sentRequest(request: Request): SentRequest | undefined {
  const [, rest] = request.url().split('/rest/v1/')
  if (rest === undefined) return undefined
  const headers = request.headers()
  const [, claims] = (headers['authorization'] ?? '').split('.')
  return {
    role: claims === undefined ? 'anon' : 'authenticated',
    method: request.method(),
    path: rest,
    headers: Object.fromEntries(
      telling.flatMap((name) => {
        const value = headers[name] ?? '*/*'
        return value === '*/*' ? [] : [[name, value]]
      }),
    ),
    ...(request.postData() === null ? {} : { body: readBody(request) }),
  }
}

/** A test may send invalid JSON. */
function readBody(request: Request): unknown {
  try {
    return request.postDataJSON()
  } catch {
    return request.postData()
  }
}
