import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchConnection } from './connection.ts'
import { valueOf } from '#src/backend/query-failure.ts'

const device = Object.assign(new EventTarget(), { onLine: true })

beforeEach(() => {
  device.onLine = true
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device))
  vi.stubGlobal('removeEventListener', device.removeEventListener.bind(device))
})

afterEach(() => vi.unstubAllGlobals())

function watched() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const seen: boolean[] = []
  const stop = watchConnection(queryClient, (isOffline) => seen.push(isOffline))
  const read = (kind: 'unreachable' | 'refused' | 'fine') => {
    const failure = kind === 'refused' ? { kind, status: 404, code: '' } : { kind: 'unreachable' }
    const reading =
      kind === 'fine'
        ? { ok: true as const, value: 1 }
        : { ok: false as const, failure: failure as never }
    const options = { queryKey: ['x'], queryFn: () => valueOf(Promise.resolve(reading)) }
    return queryClient.fetchQuery(options).catch(() => undefined)
  }
  return { queryClient, seen, stop, read }
}

const change = (onLine: boolean) => {
  device.onLine = onLine
  device.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

it("follows the device's report", () => {
  const { seen, stop } = watched()
  change(false)
  change(true)
  stop()
  change(false)
  expect(seen).toEqual([false, true, false])
})

it('does not trust a device that reports online while nothing responds', async () => {
  const { seen, read } = watched()
  await read('unreachable')
  expect(seen.at(-1)).toBe(true)
  await read('fine')
  expect(seen.at(-1)).toBe(false)
})

it("does not count a response from this device's cache", async () => {
  const { seen, read, queryClient } = watched()
  await read('unreachable')
  await queryClient.fetchQuery({
    queryKey: ['copy'],
    queryFn: () => 1,
    meta: { isFromDevice: true },
  })
  await queryClient.fetchQuery({ queryKey: ['kept'], queryFn: () => ({ isFromDevice: true }) })
  expect(seen.at(-1)).toBe(true)
})

it('counts a refusal as a response, and data set by hand as nothing', async () => {
  const { seen, read, queryClient } = watched()
  await read('refused')
  expect(seen.at(-1)).toBe(false)
  await read('unreachable')
  queryClient.setQueryData(['x'], 2)
  expect(seen.at(-1)).toBe(true)
})
