import { beforeEach, describe, expect, it } from 'vitest'
import type { CallPorts } from './backend-calls.ts'
import type { BegunUpload } from '#src/outbox/entry.ts'
import { type UploadMemory, sendFile } from './send-file.ts'

const file = { path: 'a/0-0.pdf', type: 'application/pdf' } as const
const size = 100_000
const bytes = new ArrayBuffer(size)
const mark = { 'tus-resumable': '1.0.0' }
const uploads = '/storage/v1/upload/resumable'

type Answer = Response | 'cut'

/** What is answered to each request, in their order. */
let answers: Answer[]
let requests: {
  readonly what: string
  readonly headers: Readonly<Record<string, string>>
  readonly sent: number
}[]
let waits: number[]
let begun: BegunUpload | null
let notes: BegunUpload[]

beforeEach(() => {
  answers = []
  requests = []
  waits = []
  begun = null
  notes = []
})

const ports: CallPorts = {
  fetch: async (url, { method, headers, body }) => {
    const { pathname } = new URL(url)
    const sent = body instanceof Blob ? body.size : 0
    requests.push({
      what: `${method} ${pathname.replace(uploads, 'upload')}`,
      headers: headers as Record<string, string>,
      sent,
    })
    const answer = answers.shift()
    if (answer === undefined || answer === 'cut') throw new TypeError('Failed to fetch')
    return answer
  },
  backend: () => ({ url: 'https://backend.example', publishableKey: 'key' }),
  after: (milliseconds) => {
    waits.push(milliseconds)
    return () => undefined
  },
}

const memory: UploadMemory = {
  begun: () => begun,
  note: async (upload) => {
    notes.push(upload)
  },
}

const answer = (status: number, headers: Record<string, string> = mark) =>
  new Response(null, { status, headers })
const created = (id = 'one') => answer(201, { ...mark, location: `${uploads}/${id}` })
const at = (offset: number | string) => answer(200, { ...mark, 'upload-offset': String(offset) })
const taken = (offset = size) => answer(204, { ...mark, 'upload-offset': String(offset) })
const stored = () => Response.json({ Key: `quote-attachments/${file.path}` })
const asked = () => requests.map(({ what }) => what)

async function send(...given: readonly Answer[]) {
  answers = [...given]
  const sent = await sendFile(ports, file, bytes, memory)
  expect(answers, 'all was asked').toEqual([])
  return sent === 'progressed' ? sent : sent.verdict
}

const whole = `POST /storage/v1/object/quote-attachments/${file.path}`

describe('a file', () => {
  it('of up to 64 kB goes in one request', async () => {
    answers = [stored()]
    expect(await sendFile(ports, file, new ArrayBuffer(65_536), memory)).toMatchObject({
      verdict: 'done',
    })
    expect(asked()).toEqual([whole])
  })

  it('that is larger is an upload with its path, type and length, and overwrites nothing', async () => {
    expect(await send(created(), taken())).toBe('done')
    expect(asked()).toEqual(['POST upload', 'PATCH upload/one'])
    const words = ['quote-attachments', file.path, file.type].map((word) => btoa(word))
    expect(requests[0]?.headers).toEqual({
      ...mark,
      apikey: 'key',
      'upload-length': String(size),
      'upload-metadata': `bucketName ${words[0]},objectName ${words[1]},contentType ${words[2]}`,
      'x-upsert': 'false',
    })
    expect(requests[1]?.headers).toMatchObject({ 'upload-offset': '0', 'x-upsert': 'false' })
    expect(waits).toEqual([15_000, 60_000])
    expect(notes).toEqual([{ id: 'one', offset: 0 }])
  })

  it('that was started is resumed where it stopped, and that place is stored', async () => {
    begun = { id: 'one', offset: 0 }
    expect(await send(at(40_000), taken())).toBe('done')
    expect(asked()).toEqual(['HEAD upload/one', 'PATCH upload/one'])
    expect(requests[1]).toMatchObject({ sent: size - 40_000 })
    expect(requests[1]?.headers).toMatchObject({ 'upload-offset': '40000' })
    expect(notes).toEqual([{ id: 'one', offset: 40_000 }])
  })
})

describe('uploads are not supported, and the file goes in one request', () => {
  it.each([400, 404, 405, 412, 501])('when creating it returns %i', async (status) => {
    expect(await send(answer(status, {}), stored())).toBe('done')
    expect(asked()).toEqual(['POST upload', whole])
  })

  it.each([405, 412, 413, 422, 501])('when a piece returns %i', async (status) => {
    expect(await send(created(), answer(status), stored())).toBe('done')
    expect(asked()).toEqual(['POST upload', 'PATCH upload/one', whole])
  })
})

describe('a piece that is cut off', () => {
  it.each<[number, Answer]>([
    [0, 'cut'],
    [408, answer(408, {})],
    [409, answer(409)],
    [502, answer(502, {})],
    [504, answer(504, {})],
  ])('(%i) is followed by the rest when more is there than before', async (_status, cut) => {
    expect(await send(created(), cut, at(30_000))).toBe('progressed')
    expect(notes.at(-1)).toEqual({ id: 'one', offset: 30_000 })
  })

  it('because it timed out with nothing received gets more time, up to ten minutes', async () => {
    const limits: (number | undefined)[] = []
    for (let stalls = 0; stalls < 5; stalls++) {
      waits = []
      const progress = stalls === 0 ? [created()] : [at(0)]
      expect(await send(...progress, answer(504, {}), at(0))).toBe('server-busy')
      limits.push(waits[1])
      begun = notes.at(-1) ?? null
      expect(begun).toEqual({ id: 'one', offset: 0, stalls: stalls + 1 })
    }
    expect(limits).toEqual([60_000, 120_000, 240_000, 600_000, 600_000])
    waits = []
    expect(await send(at(10), taken())).toBe('done')
    expect(waits[1], 'once bytes come').toBe(60_000)
  })

  it('with nothing received, or less than before, is an obstacle', async () => {
    expect(await send(created(), 'cut', at(0))).toBe('no-connection')
    begun = { id: 'one', offset: 0 }
    expect(await send(at(30_000), 'cut', at(20_000))).toBe('no-connection')
  })

  it('without a known offset is an obstacle', async () => {
    expect(await send(created(), 'cut', 'cut')).toBe('no-connection')
  })

  it('at another offset, with the file stored already, is resolved by creating it again', async () => {
    expect(await send(created(), answer(409), at(0), answer(409))).toBe('done')
    expect(await send(created(), answer(409), at(0), created('two'))).toBe('server-busy')
  })

  it('because another holder continues it is left to that one', async () => {
    expect(await send(created(), answer(400))).toBe('server-busy')
  })
})

describe('an upload that is gone', () => {
  it.each([404, 410])('(%i) before it continues is created again', async (status) => {
    begun = { id: 'one', offset: 10 }
    expect(await send(answer(status), created('two'), taken())).toBe('done')
    expect(notes).toEqual([{ id: 'two', offset: 0 }])
  })

  it.each([404, 410])('(%i) in the middle is created again, once per run', async (status) => {
    expect(await send(created(), answer(status), created('two'), taken())).toBe('done')
    expect(await send(created(), answer(status), created('two'), answer(status))).toBe(
      'server-busy',
    )
  })

  it('whose creation reports the file as stored was complete', async () => {
    expect(await send(created(), 'cut', answer(404), answer(409))).toBe('done')
  })

  it('and created again continues in the next run', async () => {
    begun = { id: 'one', offset: 10 }
    expect(await send(answer(404), created('two'), 'cut', at(30_000))).toBe('server-busy')
  })
})

describe('foreign responses are not trusted', () => {
  const page = () => new Response('<p>Log in</p>')

  it('that report an upload as created', async () => {
    expect(await send(answer(201, { location: `${uploads}/one` }))).toBe('not-our-server')
    expect(await send(answer(201))).toBe('not-our-server')
  })

  it('that report a piece as stored, or a part as complete', async () => {
    expect(await send(created(), page())).toBe('not-our-server')
    expect(await send(created(), answer(204, { 'upload-offset': String(size) }))).toBe(
      'not-our-server',
    )
    expect(await send(created(), taken(size - 1))).toBe('not-our-server')
  })

  it('that report an offset', async () => {
    for (const said of [at(''), at('a'), at('-1'), answer(200, { 'upload-offset': '5' })]) {
      begun = { id: 'one', offset: 10 }
      expect(await send(said)).toBe('not-our-server')
    }
  })
})
