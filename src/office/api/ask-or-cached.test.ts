import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeStorage } from '#src/device/fake-storage.ts'
import { fail, succeed } from '#src/platform/result.ts'
import { dropCopies } from '#src/session/device-copies.ts'
import { askOrCached } from './ask-or-cached.ts'

const unreachable = fail({ kind: 'unreachable' } as const)
const ask = (answer: () => Promise<ReturnType<typeof succeed<number>> | typeof unreachable>) =>
  askOrCached('count', v.number(), answer)
const kept = async () => (await ask(async () => unreachable)).ok

beforeEach(async () => {
  const items = new Map([
    ['prefab-session', JSON.stringify({ access_token: 'x', user: { id: 'anna' } })],
  ])
  vi.stubGlobal('localStorage', fakeStorage(items))
  await dropCopies()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('returns the server’s response, and its copy while the server cannot be reached', async () => {
  expect(await ask(async () => unreachable)).toEqual(unreachable)
  expect(await ask(async () => succeed(7))).toMatchObject(
    succeed({ value: 7, isFromDevice: false }),
  )
  await vi.waitFor(async () => expect(await kept()).toBe(true))
  expect(await ask(async () => unreachable)).toMatchObject(
    succeed({ value: 7, isFromDevice: true }),
  )
})

it('stores only what should be stored', async () => {
  const limit = { prefix: 'count', copies: 1, characters: 100 }
  const isKept = (count: number) => count > 7
  const rule = { limit, isKept }
  await askOrCached('count', v.number(), async () => succeed(7), rule)
  await askOrCached('other', v.number(), async () => succeed(8), rule)
  await vi.waitFor(async () =>
    expect((await askOrCached('other', v.number(), async () => unreachable)).ok).toBe(true),
  )
  expect(await kept()).toBe(false)
})

it('does not take another error for a missing connection', async () => {
  await ask(async () => succeed(7))
  await vi.waitFor(async () => expect(await kept()).toBe(true))
  const refused = fail({ kind: 'not-permitted' } as const)
  expect(await askOrCached('count', v.number(), async () => refused)).toEqual(refused)
})

it('waits three seconds on a connection that hangs, and stores its late response', async () => {
  await ask(async () => succeed(7))
  await vi.waitFor(async () => expect(await kept()).toBe(true))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let answer: (value: ReturnType<typeof succeed<number>>) => void = () => {}
  const hanging = ask(() => new Promise((resolve) => (answer = resolve)))
  await vi.advanceTimersByTimeAsync(3000)
  vi.useRealTimers()
  expect(await hanging).toMatchObject(succeed({ value: 7, isFromDevice: true }))
  answer(succeed(8))
  await vi.waitFor(async () =>
    expect(await ask(async () => unreachable)).toMatchObject(succeed({ value: 8 })),
  )
})

it('looks elsewhere on this device, also on a connection that hangs, and prefers its own copy', async () => {
  const limit = { prefix: 'count', copies: 9, characters: 100 }
  const readOther = async () => ({ value: 5, readAt: 1 })
  const hanging = () => new Promise<never>(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const other = askOrCached('count', v.number(), hanging, { limit, readOther })
  await vi.advanceTimersByTimeAsync(3000)
  vi.useRealTimers()
  expect(await other).toEqual(succeed({ value: 5, readAt: 1, isFromDevice: true }))
  await ask(async () => succeed(7))
  await vi.waitFor(async () => expect(await kept()).toBe(true))
  const own = await askOrCached('count', v.number(), async () => unreachable, { limit, readOther })
  expect(own).toMatchObject(succeed({ value: 7 }))
})
