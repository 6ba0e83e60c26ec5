import { beforeEach, describe, expect, it } from 'vitest'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { readRecord } from '#src/outbox/store/stored-entry.ts'
import { afterRealTime } from '#src/platform/after-real-time.ts'
import { devicePorts, pdf, quoteLead, sha256 } from '#tests/support/outbox-device.ts'
import { keepLead } from './keep-lead.ts'
import { ServerFetch } from './server-fetch.ts'
import { ServerModel } from './server-model.ts'

const size = 200_000
const creations = '/upload/resumable'

let server: ServerModel
let network: ServerFetch
/** What the network does to a piece; a number lets so many bytes pass and cuts the rest. */
let pieces: (number | 'hang' | (() => Response))[]
let sentBytes: number
let ports: OutboxPorts

beforeEach(() => {
  server = new ServerModel(() => Date.now())
  network = new ServerFetch(server)
  pieces = []
  sentBytes = 0
  ports = devicePorts({
    random: () => 1,
    // A piece that hangs is aborted at once; nothing else takes so long here.
    after: (ms, callback) => afterRealTime(ms === 60_000 ? 100 : ms, callback),
    fetch: async (url, init) => {
      if (init.body instanceof Blob) sentBytes += init.body.size
      const piece = init.method === 'PATCH' ? pieces.shift() : undefined
      if (piece === undefined) return network.fetch(url, init)
      if (typeof piece === 'function') return piece()
      if (piece === 'hang') return new Promise(() => {})
      const part = (init.body as Blob).slice(0, piece)
      await network.fetch(url, { ...init, body: part })
      throw new TypeError('Failed to fetch')
    },
  })
})

const file = pdf('plan.pdf', size)
const kept = () => keepLead(ports, quoteLead({ details: 'fine' }), [file])

const methods = () =>
  network.made
    .filter(({ url }) => url.includes('/storage/'))
    .map(({ url, init }) => `${init.method} ${url.includes(creations) ? 'upload' : 'object'}`)

function expectArrived() {
  const stored = [...server.files.values()]
  expect(stored).toMatchObject([{ size, sha256: sha256(file.bytes) }])
}

describe('a large file', () => {
  it('goes in one piece over a good connection', async () => {
    const { outbox } = await kept()
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expect(methods()).toEqual(['POST upload', 'PATCH upload'])
    expectArrived()
  })

  it('that is cut off is resumed at once, in the same run', async () => {
    pieces = [50_000, 70_000, 'hang', 30_000]
    const { outbox, entry } = await kept()
    await outbox.deliver('online')
    // The piece that hung brought nothing to the server: that is an obstacle.
    expect(await entry()).toMatchObject({ attempts: 1, files: [{ upload: { offset: 120_000 } }] })
    expect((await entry())?.events.at(-1)).toMatchObject({ obstacle: { kind: 'no-connection' } })
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expectArrived()
    expect(network.count(creations)).toBe(1)
    expect(sentBytes).toBe(size + (size - 50_000) + (size - 120_000) * 2 + (size - 150_000))
    // Finished uploads leave nothing behind.
    expect((await entry())?.files[0]).not.toHaveProperty('upload')
  })

  it('whose last response is lost is recognised as stored', async () => {
    pieces = [size]
    const { outbox } = await kept()
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expect(methods()).toEqual(['POST upload', 'PATCH upload', 'HEAD upload', 'POST upload'])
    expectArrived()
  })

  it('that another tab has uploaded is stored', async () => {
    const { outbox } = await kept()
    pieces = [
      () => {
        const path = server.inserted[0]?.attachment_manifest?.[0]?.path ?? ''
        server.files.set(path, { size, sha256: file.sha256 })
        return new Response('', { status: 409, headers: { 'tus-resumable': '1.0.0' } })
      },
    ]
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expectArrived()
  })

  it('that the server has forgotten starts over once per run', async () => {
    pieces = [50_000, 0]
    const { outbox, entry } = await kept()
    await outbox.deliver('online')
    expect(await entry()).toMatchObject({ files: [{ upload: { offset: 50_000 } }] })
    server.uploads.forget()
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expect(network.count(creations)).toBe(2)
    expectArrived()
  })

  it('is not restarted endlessly for a server that forgets it each time', async () => {
    const forget = () => {
      server.uploads.forget()
      return new Response('', { status: 404, headers: { 'tus-resumable': '1.0.0' } })
    }
    pieces = [forget, forget, forget]
    const { outbox, entry } = await kept()
    expect(await outbox.deliver('online')).toEqual({ waiting: 1 })
    expect(network.count(creations)).toBe(2)
    expect((await entry())?.events.at(-1)).toMatchObject({ obstacle: { kind: 'server-busy' } })
    expect(pieces).toHaveLength(1)
  })

  it('that another holder continues is left to it', async () => {
    pieces = [() => new Response('', { status: 400, headers: { 'tus-resumable': '1.0.0' } })]
    const { outbox, entry } = await kept()
    expect(await outbox.deliver('online')).toEqual({ waiting: 1 })
    expect((await entry())?.events.at(-1)).toMatchObject({ obstacle: { kind: 'server-busy' } })
  })

  it.each([404, 405, 501])('goes in one request where uploads return %i', async (status) => {
    network.instead.set(creations, () => new Response('<p>No</p>', { status }))
    const { outbox } = await kept()
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expect(methods()).toEqual(['POST upload', 'POST object'])
    expectArrived()
  })

  it('goes in one request to an older server', async () => {
    server.uploads.isOffered = false
    const { outbox } = await kept()
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expectArrived()
  })

  it.each([
    ['a proxy that knows no PATCH', 405],
    ['a server that finds other bytes', 422],
  ])('after %s an ordinary upload decides', async (_who, status) => {
    pieces = [() => new Response('', { status })]
    const { outbox } = await kept()
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expect(methods()).toEqual(['POST upload', 'POST object'])
    expectArrived()
  })

  it.each([
    ['a log-in page', () => new Response('<p>Log in</p>', { status: 200 }), 'not-our-server'],
    ['an answer without our mark', () => new Response(null, { status: 204 }), 'not-our-server'],
    ['a server in trouble', () => new Response('', { status: 503 }), 'server-busy'],
  ])('%s instead of a response is an obstacle', async (_what, answer, kind) => {
    pieces = [answer]
    const { outbox, entry } = await kept()
    expect(await outbox.deliver('online')).toEqual({ waiting: 1 })
    expect((await entry())?.events.at(-1)).toMatchObject({ obstacle: { kind } })
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expectArrived()
  })

  it('is stored in a form that older versions of the app ignore', async () => {
    pieces = [50_000, 0]
    const { outbox, entry } = await kept()
    await outbox.deliver('online')
    const stored = await entry()
    expect(stored?.version).toBe(1)
    expect(readRecord(stored?.id ?? '', stored)).toEqual({ kind: 'entry', entry: stored })
  })
})

describe('a small file', () => {
  it('goes in one request', async () => {
    const { outbox } = await keepLead(ports, quoteLead({ details: 'fine' }), [pdf('a.pdf', 65_536)])
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expect(methods()).toEqual(['POST object'])
  })
})
