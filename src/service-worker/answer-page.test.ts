import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import 'fake-indexeddb/auto'
import { answerPage, noteLine } from './answer-page.ts'
import { createLineNotes } from './line-notes.ts'

const url = 'https://site.example/products'
const good = { wasSlow: async () => false }
const kept = Promise.resolve(undefined)
const shell = { kept, shell: async () => new Response('shell') }
const noShell = { kept, shell: async () => undefined }
const never = new Promise<Response>(() => {})
const answer = (status: number) => Promise.resolve(new Response('network', { status }))

describe('the answer to a visit', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([200, 301, 404])('is the network’s when its status is %i', async (status) => {
    const page = await answerPage(url, answer(status), shell, good)
    expect([page.status, await page.text()]).toEqual([status, 'network'])
  })

  it.each([500, 503])('is the shell when the status is %i', async (status) => {
    expect(await (await answerPage(url, answer(status), shell, good)).text()).toBe('shell')
  })

  it('is the shell without a connection', async () => {
    const page = await answerPage(url, Promise.reject(new TypeError('no network')), shell, good)
    expect(await page.text()).toBe('shell')
  })

  it('is the shell after a second of waiting, and not before', async () => {
    const show = vi.fn(shell.shell)
    const page = answerPage(url, never, { kept, shell: show }, good)
    await vi.advanceTimersByTimeAsync(999)
    expect(show).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await (await page).text()).toBe('shell')
  })

  it('is the network’s when the shell is gone', async () => {
    expect((await answerPage(url, answer(503), noShell, good)).status).toBe(503)
    const refused = answerPage(
      url,
      Promise.reject(new TypeError('no network')),
      { kept, shell: () => Promise.reject(new Error('no storage')) },
      good,
    )
    await expect(refused).rejects.toThrow('no network')
  })

  it('is the shell at once when the last visit found the connection slow', async () => {
    const page = await answerPage(url, never, shell, { wasSlow: async () => true })
    expect(await page.text()).toBe('shell')
  })

  it.each(['/?source=app', '/?lang=en&source=app&x=1'])(
    'is the shell at once when the installed app starts, on %s',
    async (start) => {
      const page = await answerPage(`https://site.example${start}`, never, shell, good)
      expect(await page.text()).toBe('shell')
    },
  )

  describe('while the page is cached', () => {
    const known = () => ({ ...shell, kept: Promise.resolve(new Response('kept')) })
    const textOf = async (page: Promise<Response>) => (await page).text()

    it.each([
      ['fails', () => Promise.reject(new TypeError('no network'))],
      ['answers with 503', () => answer(503)],
    ])('is that page when the server %s', async (_, network) => {
      expect(await textOf(answerPage(url, network(), known(), good))).toBe('kept')
    })

    it('waits a tenth of a second', async () => {
      const arrived = vi.fn()
      const page = answerPage(url, never, known(), good).then(arrived)
      await vi.advanceTimersByTimeAsync(99)
      expect(arrived).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await page
      expect(await arrived.mock.lastCall?.[0].text()).toBe('kept')
    })

    it.each([200, 404])('is the network’s when that is quick, with status %i', async (status) => {
      expect(await textOf(answerPage(url, answer(status), known(), good))).toBe('network')
    })
  })

  it('waits as usual while the notes on the connection cannot be read', async () => {
    const page = answerPage(url, never, shell, { wasSlow: () => new Promise(() => {}) })
    await vi.advanceTimersByTimeAsync(1000)
    expect(await (await page).text()).toBe('shell')
    const quick = answerPage(url, answer(200), shell, { wasSlow: () => new Promise(() => {}) })
    expect(await (await quick).text()).toBe('network')
  })
})

describe('the notes on the connection', () => {
  const noted = async (network: Promise<Response>) => {
    await noteLine(network, createLineNotes())
    return createLineNotes().wasSlow()
  }

  it('record after a visit whether the server responded in time', async () => {
    expect(await createLineNotes().wasSlow()).toBe(false)
    expect(await noted(Promise.reject(new TypeError('no network')))).toBe(true)
    expect(await noted(answer(404))).toBe(false)
    expect(await noted(answer(503))).toBe(true)
    expect(await noted(answer(200))).toBe(false)
  })

  it('are skipped where there is no storage', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    expect(await noted(answer(503))).toBe(false)
    vi.unstubAllGlobals()
  })
})
