import { type Query, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QueryFailure } from '#src/backend/query-failure.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  onlineManager.setOnline(true)
})

it('a page that starts offline knows it', () => {
  vi.stubEnv('SSR', false)
  vi.stubGlobal('navigator', { onLine: false })
  createQueryClient()
  expect(onlineManager.isOnline()).toBe(false)
})

describe('a query without times of its own', () => {
  const queries = () => createQueryClient().getDefaultOptions().queries

  it('is fresh for 60 seconds and not refetched on focus', () => {
    expect(queries()).toMatchObject({ staleTime: 60_000, refetchOnWindowFocus: false })
  })

  it('uses the network even when the device reports none', () => {
    expect(queries()?.networkMode).toBe('offlineFirst')
  })
})

describe('a reading that fails', () => {
  beforeEach(() => {
    // Vitest runs as a server; in a page the retry depends on the device.
    vi.stubEnv('SSR', false)
    vi.stubGlobal('navigator', { onLine: true })
  })

  async function attemptsOfFailingQuery(): Promise<number> {
    const client = createQueryClient()
    let attempts = 0
    const reading = client.fetchQuery({
      queryKey: ['fails'],
      queryFn: () => {
        attempts++
        return Promise.reject(new Error('no'))
      },
      retry: client.getDefaultOptions().queries?.retry ?? true,
      retryDelay: 0,
    })
    await expect(reading).rejects.toThrow('no')
    return attempts
  }

  it('is retried once', async () => {
    expect(await attemptsOfFailingQuery()).toBe(2)
  })

  it('is not retried on a device that is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await attemptsOfFailingQuery()).toBe(1)
  })

  it('is retried once by the prerender, which has no device to ask', async () => {
    vi.stubEnv('SSR', true)
    vi.stubGlobal('navigator', undefined)
    expect(await attemptsOfFailingQuery()).toBe(2)
  })

  type Case = [string, string, string | undefined, boolean, number | false, Failure?]
  type Failure = ConstructorParameters<typeof QueryFailure>[0]
  it.each<Case>([
    ['in ten seconds while a page shows an earlier copy', 'error', 'earlier', true, 10_000],
    ['no more on a device that is offline', 'error', 'earlier', false, false],
    ['no more where there is nothing to show', 'error', undefined, true, false],
    ['no more once it has succeeded', 'success', 'current', true, false],
    [
      'no more once it was refused',
      'error',
      'earlier',
      true,
      false,
      { kind: 'refused', status: 403 },
    ],
    ['no more for whoever is signed out', 'error', 'earlier', true, false, { kind: 'signed-out' }],
    ['in ten seconds by a busy server', 'error', 'earlier', true, 10_000, { kind: 'unreachable' }],
  ])('is tried again %s', (_name, status, data, onLine, wait, failure) => {
    vi.stubGlobal('navigator', { onLine })
    const interval = createQueryClient().getDefaultOptions().queries?.refetchInterval
    const error = failure === undefined ? new Error('no') : new QueryFailure(failure)
    const query = { state: { status, data, error } } as unknown as Query
    expect(typeof interval === 'function' && interval(query)).toBe(wait)
  })
})
