import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { oneRefreshAtATime } from './one-refresh.ts'

/** Locks as in a browser: one holder, the others queue. */
function createLocks() {
  let line: Promise<unknown> = Promise.resolve()
  const request = (_: string, work: () => Promise<unknown>) => {
    const turn = line.then(work)
    line = turn.catch(() => undefined)
    return turn
  }
  return { request } as unknown as LockManager
}

const bodyOf = (token: string) => JSON.stringify({ refresh_token: token })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it("sends one tab's refresh, and gives the second tab what the first has stored", async () => {
  let stored = bodyOf('first')
  const ports = { locks: createLocks(), stored: () => stored }
  const send = vi.fn(async () => new Response(bodyOf('second')))
  const refresh = () => oneRefreshAtATime(ports, bodyOf('first'), send)
  const storeAnswer = async () => {
    stored = await (await refresh()).text()
  }
  const inOneTab = storeAnswer()
  const inAnother = refresh()
  await vi.advanceTimersByTimeAsync(2000)
  await inOneTab
  expect(await (await inAnother).text()).toBe(bodyOf('second'))
  expect(send).toHaveBeenCalledTimes(1)
})

it('sends the second refresh when the first has failed', async () => {
  const ports = { locks: createLocks(), stored: () => bodyOf('first') }
  const send = vi
    .fn(async () => new Response('fine'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const refresh = () => oneRefreshAtATime(ports, bodyOf('first'), send)
  const failing = expect(refresh()).rejects.toThrow('Failed to fetch')
  const second = refresh()
  await vi.advanceTimersByTimeAsync(2000)
  await failing
  expect(await (await second).text()).toBe('fine')
})

it('sends at once where there are no locks', async () => {
  const ports = { locks: undefined, stored: () => bodyOf('newer') }
  const answer = await oneRefreshAtATime(ports, bodyOf('first'), async () => new Response('fine'))
  expect(await answer.text()).toBe('fine')
})
