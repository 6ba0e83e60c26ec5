import { describe, expect, it } from 'vitest'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { type CallPorts, askReceipt, sendRow, sendWholeFile } from './backend-calls.ts'
import { inquiry, quote } from '#src/outbox/store/fixtures/lead-fields.ts'

const id = '4f0c9a31-0000-4000-8000-000000000001'
const lead = { kind: 'inquiry', row: { ...inquiry, id, preferred_time: null } } as const
const file = { path: `${id}/0-0.pdf`, type: 'application/pdf' } as const
const bytes = new ArrayBuffer(80_000)

/** What a call asks, how long it waits, and what comes of the answer. */
async function ask<Value>(
  call: (ports: CallPorts) => Promise<Value>,
  answer: () => Response = () => new Response(null, { status: 201 }),
) {
  const requests: { readonly url: string; readonly init: RequestInit }[] = []
  const waits: number[] = []
  const result = await call({
    fetch: async (url, init) => {
      requests.push({ url, init })
      return answer()
    },
    backend: () => ({ url: 'https://backend.example', publishableKey: 'key' }),
    after: (milliseconds) => {
      waits.push(milliseconds)
      return () => undefined
    },
  })
  const [request] = requests
  if (request === undefined) throw new Error('nothing was asked')
  return { result, ...request, headers: request.init.headers, waits }
}

const row = (answer?: () => Response) => ask((ports) => sendRow(ports, lead), answer)
const whole = (answer?: () => Response) => ask((ports) => sendWholeFile(ports, file, bytes), answer)
const receipt = (answer: object) =>
  ask(
    (ports) => askReceipt(ports, id),
    () => Response.json(answer),
  )

describe('a request', () => {
  it('carries no session, and bypasses all caches', async () => {
    const { init, headers } = await row()
    expect(headers).toEqual({
      apikey: 'key',
      'content-type': 'application/json',
      // Visitors may not read what they send.
      prefer: 'return=minimal',
    })
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'manual',
    })
  })

  it('is aborted when it is given up', async () => {
    let signal: AbortSignal | null | undefined
    const ports: CallPorts = {
      fetch: (_url, init) => {
        signal = init.signal
        return new Promise(() => {})
      },
      backend: () => ({ url: '', publishableKey: '' }),
      after: (_milliseconds, callback) => {
        queueMicrotask(callback)
        return () => undefined
      },
    }
    expect(await sendRow(ports, lead)).toMatchObject({ verdict: 'no-connection', status: 0 })
    expect(signal?.aborted).toBe(true)
  })

  it('sends the whole text, however long', async () => {
    const long = { ...lead, row: { ...lead.row, message: 'word '.repeat(1000) } }
    const { init } = await ask((ports) => sendRow(ports, long))
    expect(JSON.parse(init.body as string)).toEqual(long.row)
  })

  it('goes to the table of its kind', async () => {
    const about = { product_id: null, product_name: null }
    const quoted = { kind: 'quote', row: { ...quote, ...about, id } } as const
    const { url } = await ask((ports) => sendRow(ports, quoted))
    expect(url).toBe('https://backend.example/rest/v1/quote_requests')
    expect((await row()).url).toBe('https://backend.example/rest/v1/inquiries')
  })
})

describe('a file', () => {
  const stored = (key: string) => () => Response.json({ Id: 'x', Key: key })

  it('overwrites nothing, has its type, and the time that a slow connection needs', async () => {
    const { headers, init, waits } = await whole()
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-upsert': 'false' })
    expect((init.body as Blob).type).toBe('application/pdf')
    expect((init.body as Blob).size).toBe(80_000)
    expect(waits).toEqual([15_000 + 10_000])
    expect((await row()).waits).toEqual([15_000])
  })

  it('is stored when the server names its exact path', async () => {
    const here = await whole(stored(`quote-attachments/${file.path}`))
    expect(here.result.verdict).toBe('done')
    const elsewhere = await whole(stored('quote-attachments/other.pdf'))
    expect(elsewhere.result.verdict).toBe('not-our-server')
  })
})

describe('a receipt', () => {
  const known = { reference: leadReference(id), received_at: 'x', status: 'Received', files: [] }

  it('of an older server accepts files, without content hash and erasure', async () => {
    expect((await receipt(known)).result.value).toEqual({
      receipt: { reference: known.reference, receivedAt: 'x', files: [] },
      content: null,
      takesFiles: true,
      isErased: false,
    })
  })

  it("has the server's values", async () => {
    const said = { ...known, received_at: null, content: 'c', takes_files: false, erased: true }
    expect((await receipt(said)).result.value).toEqual({
      receipt: null,
      content: 'c',
      takesFiles: false,
      isErased: true,
    })
  })

  it('of another lead is ignored', async () => {
    const other = { ...known, reference: 'XXXX-XXXX' }
    expect((await receipt(other)).result).toMatchObject({ verdict: 'not-our-server', value: null })
  })
})

describe('an answer', () => {
  it("with the status of a stored row and a body is not our server's", async () => {
    const { result } = await row(() => new Response('<p>Log in</p>', { status: 201 }))
    expect(result.verdict).toBe('not-our-server')
  })

  it("that redirects is not our server's, but a response", async () => {
    const redirect = () =>
      Object.defineProperties(new Response(''), {
        type: { value: 'opaqueredirect' },
        status: { value: 0 },
        ok: { value: false },
      })
    expect((await row(redirect)).result.verdict).toBe('not-our-server')
  })

  it('of Storage has its real status in its body', async () => {
    const hidden = { statusCode: '415', error: 'invalid_mime_type', message: '' }
    const { result } = await whole(() => Response.json(hidden, { status: 400 }))
    expect(result).toMatchObject({ verdict: 'refused', status: 415 })
  })

  it.each([
    [{ 'tus-resumable': '1.0.0' }, 'not-permitted'],
    [{}, 'not-our-server'],
  ])('without a body and with %o is %s', async (headers, verdict) => {
    const { result } = await whole(() => new Response('no', { status: 403, headers }))
    expect(result.verdict).toBe(verdict)
  })
})

describe('the wait that is asked for', () => {
  const date = 'Sat, 01 Jan 2000 10:00:00 GMT'
  const half = 'Sat, 01 Jan 2000 10:30:00 GMT'
  const before = 'Sat, 01 Jan 2000 09:30:00 GMT'

  it.each<[string, number, Record<string, string>, string | null, number | null]>([
    ['seconds of a limit', 429, {}, '60', 60],
    ['seconds in the header', 429, { 'retry-after': '90' }, null, 90],
    ['seconds of a server in trouble', 503, { 'retry-after': '90' }, null, 90],
    ['the words of a server in trouble', 503, { 'retry-after': '90' }, '7 connections', 90],
    ['a date, by the clock of the server', 503, { 'retry-after': half, date }, null, 1800],
    ['a date without that clock', 503, { 'retry-after': half }, null, null],
    ['a date that is over', 503, { 'retry-after': before, date }, null, null],
    ['no time', 503, { 'retry-after': '0' }, null, null],
    ['odd words', 503, { 'retry-after': 'soon' }, null, null],
    ['nothing', 503, {}, null, null],
    ['seconds of a wrong key', 401, { 'retry-after': '90' }, null, null],
    ['seconds of a proxy', 403, { 'retry-after': '90' }, null, null],
  ])('in %s', async (_title, status, headers, hint, asked) => {
    const body = { code: '', message: '', hint }
    const { result } = await row(() => Response.json(body, { status, headers }))
    expect(result.asked).toBe(asked)
  })
})
