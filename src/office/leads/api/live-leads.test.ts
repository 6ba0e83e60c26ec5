import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '#src/backend/database.types.ts'
import { listenForLeads } from './live-leads.ts'

/** A message of Phoenix: reference of the join, own reference, topic, event, content. */
type Message = [string | null, string | null, string, string, unknown]

/** How the server answers the next joins. */
let answer: { join: 'ok' | 'error'; tables: 'ok' | 'error' } = { join: 'ok', tables: 'ok' }
let sockets: FakeSocket[] = []
let canConnect = true

/** The client's socket with Supabase Realtime at its other end. */
class FakeSocket {
  readyState = 0
  onopen: (() => void) | null = null
  onclose: ((event: unknown) => void) | null = null
  onerror: ((event: unknown) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  joined: { ref: string | null; topic: string; tables: unknown } | null = null

  constructor() {
    sockets.push(this)
    setTimeout(() => {
      if (!canConnect) return this.fall()
      this.readyState = 1
      this.onopen?.()
    }, 10)
  }

  send(text: string): void {
    const [joinRef, ref, topic, event, content] = JSON.parse(text) as Message
    if (event === 'heartbeat') return this.reply([null, ref, topic, 'phx_reply', ok({})])
    if (event !== 'phx_join') return
    const { config } = content as { config: { postgres_changes: object[] } }
    this.joined = { ref: joinRef, topic, tables: config.postgres_changes }
    const changes = config.postgres_changes.map((change, place) => ({ ...change, id: place + 1 }))
    const reply = { status: answer.join, response: { postgres_changes: changes } }
    this.reply([joinRef, ref, topic, 'phx_reply', reply])
    const told = { extension: 'postgres_changes', status: answer.tables, channel: 'new-leads' }
    if (answer.join === 'ok') this.reply([joinRef, null, topic, 'system', told])
  }

  /** A row has come into the table that was listed at that place. */
  insert(place: number): void {
    const { ref = null, topic = '' } = this.joined ?? {}
    const data = { schema: 'public', table: 'x', type: 'INSERT', record: { id: '1' }, columns: [] }
    this.reply([ref, null, topic, 'postgres_changes', { ids: [place + 1], data }])
  }

  /** The server ends the channel, as it does when the token has run out. */
  endChannel(): void {
    const { ref = null, topic = '' } = this.joined ?? {}
    this.reply([ref, ref, topic, 'phx_close', {}])
  }

  /** The connection is lost. */
  fall(): void {
    this.readyState = 3
    this.onclose?.({ code: 1006, reason: '', wasClean: false })
  }

  close(): void {
    this.readyState = 3
    this.onclose?.({ code: 1000, reason: '', wasClean: true })
  }

  private reply(message: Message): void {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(message) }), 1)
  }
}

const ok = (response: unknown) => ({ status: 'ok', response })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
let stop: (() => void) | undefined

function listen() {
  const told = { live: [] as boolean[], news: 0 }
  const client = createClient<Database>('http://project.test', 'key', {
    realtime: { transport: FakeSocket as never },
    auth: { persistSession: false, autoRefreshToken: false },
  })
  stop = listenForLeads(client, {
    onNews: () => told.news++,
    onLive: (isLive) => told.live.push(isLive),
  })
  return told
}

beforeEach(() => {
  vi.useFakeTimers()
  answer = { join: 'ok', tables: 'ok' }
  sockets = []
  canConnect = true
})
afterEach(() => {
  stop?.()
  vi.useRealTimers()
})

it('new leads of both kinds are reported, by id only', async () => {
  const told = listen()
  await pass(1000)
  expect(told).toEqual({ live: [true], news: 1 })
  expect(sockets[0]?.joined?.tables).toMatchObject([
    { event: 'INSERT', schema: 'public', table: 'inquiries', select: ['id'] },
    { event: 'INSERT', schema: 'public', table: 'quote_requests', select: ['id'] },
  ])
  sockets[0]?.insert(0)
  await pass(100)
  expect(told.news).toBe(2)
  sockets[0]?.insert(1)
  await pass(100)
  expect(told.news).toBe(3)
})

it('a lost connection is reported and restored, and missed leads are fetched', async () => {
  const told = listen()
  await pass(1000)
  canConnect = false
  sockets[0]?.fall()
  await pass(5000)
  expect(told).toEqual({ live: [true, false], news: 1 })
  canConnect = true
  await pass(60_000)
  expect(told).toEqual({ live: [true, false, true], news: 2 })
})

it('a channel that the server closed is joined again', async () => {
  const told = listen()
  await pass(1000)
  sockets[0]?.endChannel()
  await pass(1000)
  expect(told.live).toEqual([true, false])
  await pass(30_000)
  expect(told).toEqual({ live: [true, false, true], news: 2 })
})

it.each([
  ['the channel is refused', { join: 'error', tables: 'ok' }],
  ['the tables are not published', { join: 'ok', tables: 'error' }],
] as const)('push counts as off where %s', async (_, given) => {
  answer = given
  const told = listen()
  await pass(60_000)
  expect(told).toEqual({ live: [], news: 0 })
})

it('push counts as off where no socket opens', async () => {
  canConnect = false
  const told = listen()
  await pass(60_000)
  expect(sockets.length).toBeGreaterThan(2)
  expect(told).toEqual({ live: [], news: 0 })
})
