import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerPage } from './answer-page.ts'

const shell = async () => new Response('shell')
const noShell = async () => undefined
const never = new Promise<Response>(() => {})
const answer = (status: number) => Promise.resolve(new Response('network', { status }))

describe('the answer to a visit', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([200, 301, 404])('is the network’s when its status is %i', async (status) => {
    const page = await answerPage(answer(status), shell)
    expect([page.status, await page.text()]).toEqual([status, 'network'])
  })

  it.each([500, 503])('is the shell when the status is %i', async (status) => {
    expect(await (await answerPage(answer(status), shell)).text()).toBe('shell')
  })

  it('is the shell without a connection', async () => {
    const page = await answerPage(Promise.reject(new TypeError('no network')), shell)
    expect(await page.text()).toBe('shell')
  })

  it('is the shell after a second of waiting, and not before', async () => {
    const show = vi.fn(shell)
    const page = answerPage(never, show)
    await vi.advanceTimersByTimeAsync(999)
    expect(show).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await (await page).text()).toBe('shell')
  })

  it('is what the network says when the shell is gone', async () => {
    expect((await answerPage(answer(503), noShell)).status).toBe(503)
    const refused = answerPage(Promise.reject(new TypeError('no network')), () =>
      Promise.reject(new Error('no storage')),
    )
    await expect(refused).rejects.toThrow('no network')
  })
})
