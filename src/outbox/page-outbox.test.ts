import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inquiry } from './store/fixtures/lead-fields.ts'
import type * as PageOutbox from './page-outbox.ts'

const lead = (id: string) =>
  ({ kind: 'inquiry', row: { ...inquiry, id, preferred_time: null } }) as const

/** A tab: a module has one outbox. */
async function tab(): Promise<typeof PageOutbox> {
  vi.resetModules()
  return import('./page-outbox.ts')
}

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example')
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('navigator', { onLine: true })
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('tabs notify each other', async () => {
  const listeners = new Set<() => void>()
  const stub = class {
    readonly #own = new Set<() => void>()
    addEventListener(_type: string, listener: () => void) {
      this.#own.add(listener)
      listeners.add(listener)
    }
    postMessage() {
      for (const listener of listeners) if (!this.#own.has(listener)) listener()
    }
  }
  vi.stubGlobal('BroadcastChannel', stub)
  const first = (await tab()).pageOutbox()
  const second = (await tab()).pageOutbox()
  let heard = 0
  second.subscribe(() => heard++)
  await first.enqueue(lead('a'), [])
  expect(heard).toBe(1)
  expect(await second.entries()).toHaveLength(1)
})

it('a content hash has 64 digits, even with a small byte', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const digest = async () => new Uint8Array(32).fill(10).buffer
  vi.stubGlobal('crypto', { subtle: { digest } })
  const kept = await (await tab()).pageOutbox().enqueue(lead('a'), [])
  expect(kept).toMatchObject({
    value: { entry: { lead: { row: { content_hash: '0a'.repeat(32) } } } },
  })
})

it('without storage nothing is waited for', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const request = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  const passing = (await tab()).ephemeralOutbox()
  await passing.enqueue(lead('a'), [])
  await passing.deliver('button')
  expect(request).not.toHaveBeenCalled()
  expect(await passing.entries()).toMatchObject([{ attempts: 1 }])
})
