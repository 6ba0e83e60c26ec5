import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  checkSalesCredit,
  isSalesCreditEnded,
  storeSalesCredit,
  storedSalesCredit,
  switchSalesCreditOff,
} from './sales-credit.ts'

const credit = { device: 'd1', userId: 'u1', email: 'a@example.com', token: 't1' }

const stored = new Map<string, string>()
const events = new EventTarget()
const navigator = { onLine: true }
const asked: [path: string, body: unknown][] = []
let answer: () => Response | Promise<never>

beforeEach(() => {
  stored.clear()
  asked.length = 0
  navigator.onLine = true
  answer = () => new Response(null, { status: 204 })
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', new URL('https://site.example'))
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
    asked.push([url.replace(/^.*\/rpc\//, ''), JSON.parse(body)])
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const settled = () => new Promise((resolve) => setTimeout(resolve))
const released = ['release_device', { token: 't1' }]

describe('the credit of a device', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['something else', '{"token":"t1"}'],
    ['a list', '[]'],
  ])("is nobody's where %s is stored", (_what, text) => {
    if (text !== null) stored.set('prefab-credit', text)
    expect(storedSalesCredit.read()).toBeNull()
  })

  it('is stored and announced, also when it is removed', () => {
    const told: unknown[] = []
    const stop = storedSalesCredit.text.watch(() => told.push(storedSalesCredit.read()?.token))
    expect(storeSalesCredit(credit)).toBe(true)
    expect(storedSalesCredit.read()).toEqual(credit)
    switchSalesCreditOff()
    expect(storedSalesCredit.read()).toBeNull()
    expect(told).toEqual(['t1', undefined])
    stop()
    storeSalesCredit(credit)
    expect(told).toHaveLength(2)
  })

  it('is not reported as stored where the browser refuses', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(storeSalesCredit(credit)).toBe(false)
  })

  it('tells the server that it was switched off, once', async () => {
    storeSalesCredit(credit)
    switchSalesCreditOff()
    switchSalesCreditOff()
    await settled()
    expect(asked).toEqual([released])
  })

  it.each([
    ['the device is offline', () => void (navigator.onLine = false)],
    ['nobody answers', () => void (answer = () => Promise.reject(new TypeError('no network')))],
  ])('is gone at once while %s, and told later', async (_what, fail) => {
    storeSalesCredit(credit)
    fail()
    switchSalesCreditOff()
    expect(storedSalesCredit.read()).toBeNull()
    await settled()
    asked.length = 0
    navigator.onLine = true
    answer = () => new Response(null, { status: 204 })
    events.dispatchEvent(new Event('online'))
    events.dispatchEvent(new Event('online'))
    await settled()
    expect(asked).toEqual([released])
  })

  it.each([
    ['it counts', 'counts', () => Response.json(true)],
    ['nobody answers', 'unknown', () => Promise.reject(new TypeError('no network'))],
    ['the server is in trouble', 'unknown', () => Response.json({}, { status: 503 })],
    ['a network shows its own page', 'unknown', () => new Response('<html>')],
    ['a refusal says false', 'unknown', () => Response.json(false, { status: 401 })],
  ] as const)('stays while %s', async (_what, state, given) => {
    storeSalesCredit(credit)
    answer = given
    expect(await checkSalesCredit(credit)).toBe(state)
    expect(storedSalesCredit.read()).toEqual(credit)
  })

  it('stays while the device is offline', async () => {
    storeSalesCredit(credit)
    navigator.onLine = false
    expect(await checkSalesCredit(credit)).toBe('unknown')
    expect(asked).toEqual([])
  })

  it('is removed when the office has ended it, unless there is a newer one', async () => {
    storeSalesCredit(credit)
    answer = () => Response.json(false)
    expect(await checkSalesCredit(credit)).toBe('ended')
    expect(storedSalesCredit.read()).toBeNull()
    const newer = { ...credit, token: 't2' }
    storeSalesCredit(newer)
    expect(await checkSalesCredit(credit)).toBe('ended')
    expect(storedSalesCredit.read()).toEqual(newer)
  })

  it('has ended for every form of the tab, until somebody changes it', async () => {
    storeSalesCredit(credit)
    answer = () => Response.json(false)
    const told: boolean[] = []
    const stop = storedSalesCredit.text.watch(() => told.push(isSalesCreditEnded()))
    await checkSalesCredit(credit)
    expect(told).toEqual([true])
    // The server knows already: there is nothing to release.
    expect(asked.map(([name]) => name)).toEqual(['is_credit'])
    storeSalesCredit({ ...credit, token: 't2' })
    expect(told).toEqual([true, false])
    stop()
  })
})
