import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeCaches } from '#src/platform/fake-caches.ts'

const install = vi.fn(async () => undefined)
const activate = vi.fn(async () => undefined)
const complete = vi.fn(async () => undefined)
const refreshShell = vi.fn(async () => undefined)
const shell = async () => new Response('shell')
const deliverOnSync = vi.fn(async () => undefined)
const receiveShare = vi.fn(async () => new Response('kept'))
vi.mock('./app-files.ts', () => ({
  createAppFiles: () => ({
    install,
    activate,
    complete,
    refreshShell,
    shell,
    has: () => false,
    serves: () => true,
  }),
}))
vi.mock('./receive-share.ts', () => ({ receiveShare }))
vi.mock('#src/outbox/triggers.ts', () => ({ deliverOnSync }))
vi.mock('#src/outbox/page-outbox.ts', () => ({ pageOutbox: () => 'the outbox' }))

/** Not an import that TypeScript follows: the worker is a project of its own, without a DOM. */
const worker = './index.ts'
const origin = 'https://site.example'
let listeners: Map<string, (event: object) => void>
const skipWaiting = vi.fn(async () => undefined)
const claim = vi.fn(async () => undefined)

beforeEach(async () => {
  listeners = new Map()
  vi.clearAllMocks()
  vi.stubGlobal('navigator', { userAgent: '' })
  vi.stubGlobal('caches', new FakeCaches())
  vi.stubGlobal('self', {
    location: { origin },
    registration: {},
    clients: { claim },
    skipWaiting,
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
  })
  vi.resetModules()
  await vi.importActual(worker)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Lets an event happen. @returns what the browser is to wait for, and what it is answered. */
function happen(type: string, values: object = {}) {
  const waited: Promise<unknown>[] = []
  const answers: unknown[] = []
  listeners.get(type)?.({
    ...values,
    waitUntil: (work: Promise<unknown>) => waited.push(work),
    respondWith: (answer: unknown) => answers.push(answer),
  })
  return { waited, answers }
}

describe('the service worker', () => {
  it('is installed once its files are cached, and takes over only on request', async () => {
    install.mockRejectedValueOnce(new Error('a file is missing'))
    const [installing] = happen('install').waited
    await expect(installing).rejects.toThrow('a file is missing')
    await Promise.all(happen('install').waited)
    expect(skipWaiting).not.toHaveBeenCalled()
    happen('message', { data: { type: 'SKIP_WAITING' } })
    expect(skipWaiting).toHaveBeenCalledOnce()
  })

  it('caches the rest of the app for a visitor who stays, and reports when it is done', async () => {
    const port = { postMessage: vi.fn() }
    await Promise.all(happen('message', { data: { type: 'KEEP_ALL' }, ports: [port] }).waited)
    expect(complete).toHaveBeenCalledOnce()
    expect(port.postMessage).toHaveBeenCalledOnce()
  })

  it.each([
    ['has room', { quota: 2e9, usage: 1e9 }, false, 1],
    ['is nearly full', { quota: 2e9, usage: 1.9e9 }, false, 0],
    ['is to save data', { quota: 2e9, usage: 1e9 }, true, 0],
    ['does not tell', null, false, 0],
  ])('caches the product pages on a device that %s', async (_, free, saveData, times) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      return new Response('', { status: 404 })
    })
    vi.stubGlobal('navigator', {
      storage: free === null ? {} : { estimate: async () => free },
      connection: { saveData },
    })
    const ports = [{ postMessage: vi.fn() }]
    await Promise.all(happen('message', { data: { type: 'KEEP_ALL' }, ports }).waited)
    expect(asked.filter((path) => path === '/product-pages.txt')).toHaveLength(times)
  })

  it('claims a page that was loading while it took over, once its visitor stays', async () => {
    const port = { postMessage: vi.fn() }
    await Promise.all(happen('message', { data: { type: 'KEEP_ALL' }, ports: [port] }).waited)
    expect(claim).toHaveBeenCalledOnce()
  })

  it('deletes old files and claims the open pages when it takes over', async () => {
    const { waited } = happen('activate')
    expect(waited).toHaveLength(1)
    await Promise.all(waited)
    expect([activate, claim].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('tells the browser at each sync event whether to retry', async () => {
    deliverOnSync.mockRejectedValueOnce(new Error('2 still waiting'))
    const [delivery] = happen('sync', { tag: 'outbox' }).waited
    await expect(delivery).rejects.toThrow('2 still waiting')
    expect(deliverOnSync).toHaveBeenCalledWith('the outbox', 'outbox')
  })

  it('takes what other apps share', async () => {
    const request = new Request(`${origin}/share-target`, { method: 'POST' })
    const [answer] = happen('fetch', { request }).answers
    expect(await (await (answer as Promise<Response>)).text()).toBe('kept')
    expect(receiveShare).toHaveBeenCalledWith(request)
  })

  it('keeps the rest of the app once a page has come from the network and settled', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const request = {
      method: 'GET',
      mode: 'navigate',
      url: `${origin}/quality`,
      headers: new Headers(),
    }
    const refused = Promise.reject(new TypeError('no network'))
    happen('fetch', { request, preloadResponse: refused })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(complete).not.toHaveBeenCalled()
    happen('fetch', { request, preloadResponse: Promise.resolve(new Response('page')) })
    await vi.advanceTimersByTimeAsync(4000)
    expect(complete).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(complete).toHaveBeenCalledOnce()
    expect(refreshShell).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('gives a visit the shell at once after one that the network did not answer', async () => {
    const visit = (preloadResponse: Promise<Response>) =>
      happen('fetch', {
        request: {
          method: 'GET',
          mode: 'navigate',
          url: `${origin}/quality`,
          headers: new Headers(),
        },
        preloadResponse,
      })
    await Promise.all(visit(Promise.reject(new TypeError('no network'))).waited)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const [answer] = visit(new Promise(() => {})).answers
    expect(await (await (answer as Promise<Response>)).text()).toBe('shell')
    vi.useRealTimers()
  })
})
