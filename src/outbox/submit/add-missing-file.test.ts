import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addMissingFile } from './add-missing-file.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'

const id = '4f0c9a31-0000-4000-8000-000000000001'
const missing = `${id}/1-${'a'.repeat(16)}.jpeg`
const bytes = new TextEncoder().encode('ten bytes.').buffer
const file = (sha256: string): PreparedFile => ({
  name: 'Photo.jpg',
  type: 'image/jpeg',
  bytes,
  sha256,
  pickedSize: 20,
})
const announcedFile = file('a'.repeat(64))
const otherFile = file('b'.repeat(64))
const otherPath = `${id}/1-${'b'.repeat(16)}.jpg`

const receipt = {
  reference: '4F0C-9A31',
  received_at: '2026-11-21T05:57:37+00:00',
  status: 'Received',
  files_until: '2026-12-21T05:57:37+00:00',
  files: [
    { path: missing, name: 'a', announced_size: 10, arrived: true, size: 10, complete: true },
  ],
}
const stored = (path: string) =>
  Response.json({ Id: 'x', Key: path.slice('/storage/v1/object/'.length) })
const storageError = (statusCode: string) =>
  Response.json({ statusCode, error: '', message: '' }, { status: 400 })
const restError = (code: string, status: number) =>
  Response.json({ code, message: '', details: null, hint: null }, { status })

/** What the server answers to each call, and what it was asked. */
let answers: Record<'replace' | 'upload' | 'receipt', (path: string) => Response>
let requests: { readonly call: string; readonly path: string; readonly body: unknown }[]

beforeEach(() => {
  requests = []
  answers = {
    replace: () => Response.json(receipt),
    upload: stored,
    receipt: () => Response.json(receipt),
  }
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example')
  vi.stubGlobal('fetch', async (url: unknown, init: { readonly body: string | Blob }) => {
    const { pathname } = new URL(String(url))
    const call = pathname.includes('/storage/')
      ? 'upload'
      : pathname.endsWith('replace_missing_file')
        ? 'replace'
        : 'receipt'
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body.type
    requests.push({ call, path: pathname, body })
    return answers[call](pathname)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('the announced file itself', () => {
  it('is only uploaded, to the announced path', async () => {
    expect(await addMissingFile(id, missing, announcedFile)).toMatchObject({
      ok: true,
      value: { reference: '4F0C-9A31', files: [{ arrived: true, announcedSize: 10 }] },
    })
    expect(requests).toEqual([
      {
        call: 'upload',
        path: `/storage/v1/object/quote-attachments/${missing}`,
        body: 'image/jpeg',
      },
      { call: 'receipt', path: '/rest/v1/rpc/lead_receipt', body: { lead_id: id } },
    ])
  })

  it('that was stored before, with its response lost, has arrived', async () => {
    answers.upload = () => storageError('409')
    expect(await addMissingFile(id, missing, announcedFile)).toMatchObject({ ok: true })
  })
})

describe('a large file', () => {
  it('that is cut off is resumed', async () => {
    const large = { ...announcedFile, bytes: new ArrayBuffer(100_000) }
    const asked: string[] = []
    const sizes: number[] = []
    let offset = 0
    vi.stubGlobal('fetch', async (_url: unknown, init: RequestInit) => {
      if (!(init.headers instanceof Headers) && init.method !== undefined) {
        const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(offset) }
        if (init.body === null || init.body instanceof Blob) asked.push(init.method)
        if (init.method === 'PATCH') {
          sizes.push((init.body as Blob).size)
          offset = offset === 0 ? 40_000 : 100_000
          if (offset === 40_000) throw new TypeError('Failed to fetch')
          return new Response(null, {
            status: 204,
            headers: { ...headers, 'upload-offset': '100000' },
          })
        }
        if (init.method === 'HEAD') return new Response(null, { headers })
        if (init.body === null) {
          return new Response(null, { status: 201, headers: { ...headers, location: '/one' } })
        }
      }
      return Response.json(receipt)
    })
    expect(await addMissingFile(id, missing, large)).toMatchObject({ ok: true })
    expect(asked).toEqual(['POST', 'PATCH', 'HEAD', 'HEAD', 'PATCH'])
    expect(sizes).toEqual([100_000, 60_000])
  })
})

describe('another file', () => {
  it('is announced in the same place first', async () => {
    expect(await addMissingFile(id, missing, otherFile)).toMatchObject({ ok: true })
    expect(requests.map(({ call }) => call)).toEqual(['replace', 'upload', 'receipt'])
    expect(requests[0]?.body).toEqual({
      lead_id: id,
      missing_path: missing,
      file: {
        path: otherPath,
        name: 'Photo.jpg',
        type: 'image/jpeg',
        size: 10,
        sha256: otherFile.sha256,
      },
    })
    expect(requests[1]?.path).toBe(`/storage/v1/object/quote-attachments/${otherPath}`)
  })

  it.each([
    ['PT404', 404, 'unknown'],
    ['PT409', 409, 'arrived'],
    ['PT410', 410, 'closed'],
    ['23514', 400, 'refused'],
    ['42501', 401, 'refused'],
    ['53100', 503, 'transient'],
    ['PGRST000', 503, 'transient'],
  ])(
    'that the server refuses with %s and status %i is not sent: %s',
    async (code, status, kind) => {
      answers.replace = () => restError(code, status)
      expect(await addMissingFile(id, missing, otherFile)).toEqual({ ok: false, failure: kind })
      expect(requests).toHaveLength(1)
    },
  )

  it('behind a captive portal does not count as announced', async () => {
    answers.replace = () => new Response('<p>Log in</p>')
    const outcome = await addMissingFile(id, missing, otherFile)
    expect(outcome).toEqual({ ok: false, failure: 'transient' })
  })
})

describe('an upload', () => {
  it.each([
    ['403', 'refused'],
    ['413', 'refused'],
    ['415', 'refused'],
    ['503', 'transient'],
  ])('that gets %s has failed: %s', async (statusCode, kind) => {
    answers.upload = () => storageError(statusCode)
    const outcome = await addMissingFile(id, missing, announcedFile)
    expect(outcome).toEqual({ ok: false, failure: kind })
  })

  it.each<[string, () => Response]>([
    ['no network', () => Response.error()],
    ["a network's own page", () => new Response('<p>Log in</p>')],
    ['JSON of somebody else', () => Response.json({ ok: true })],
    ['a gateway in trouble', () => Response.json({}, { status: 502 })],
    ['a limit', () => Response.json({}, { status: 429 })],
  ])('that meets %s may be repeated', async (_, answer) => {
    answers.upload = answer
    const outcome = await addMissingFile(id, missing, announcedFile)
    expect(outcome).toEqual({ ok: false, failure: 'transient' })
  })

  it('without a receipt is not reported as arrived', async () => {
    const unknown = () => Response.json({ ...receipt, received_at: null, status: null })
    for (const answer of [() => restError('53100', 503), unknown]) {
      answers.receipt = answer
      const outcome = await addMissingFile(id, missing, announcedFile)
      expect(outcome).toEqual({ ok: false, failure: 'transient' })
    }
  })
})
