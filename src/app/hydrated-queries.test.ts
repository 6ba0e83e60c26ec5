import { QueryClient, dehydrate } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { adoptQueries, timeless } from './hydrated-queries.ts'

const renderedAt = new Date('2026-01-05T06:00:00Z')
const visitedAt = new Date('2026-03-01T06:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: renderedAt }))
afterEach(() => vi.useRealTimers())

function renderedState() {
  const server = new QueryClient()
  server.setQueryData(['products'], [{ slug: 'a' }])
  server.setQueryData(['products', 'detail', 'a'], { slug: 'a' })
  return timeless(dehydrate(server))
}

describe('the queries of a prerendered page', () => {
  it('do not depend on the time, so that the same data gives the same page', () => {
    const first = JSON.stringify(renderedState())
    vi.setSystemTime(visitedAt)
    expect(JSON.stringify(renderedState())).toBe(first)
  })

  it('keep their keys and data', () => {
    expect(renderedState().queries.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([
      [['products'], [{ slug: 'a' }]],
      [['products', 'detail', 'a'], { slug: 'a' }],
    ])
  })
})

describe('a page that takes them over', () => {
  it('treats them as just fetched', () => {
    const state = renderedState()
    vi.setSystemTime(visitedAt)
    const page = new QueryClient()
    adoptQueries(page, state)
    expect(page.getQueryData(['products'])).toEqual([{ slug: 'a' }])
    for (const query of page.getQueryCache().getAll()) {
      expect(query.state.dataUpdatedAt).toBe(visitedAt.getTime())
      expect(query.isStaleByTime(60_000)).toBe(false)
    }
  })

  it("prefers the device's newer data once they are read again", () => {
    const keptAt = renderedAt.getTime() + 1000
    vi.setSystemTime(visitedAt)
    const page = new QueryClient()
    const refresh = adoptQueries(page, renderedState(), keptAt)
    const updatedAt = (key: readonly string[]) => page.getQueryState(key)?.dataUpdatedAt
    expect(updatedAt(['products'])).toBe(visitedAt.getTime())
    vi.advanceTimersByTime(1)
    page.setQueryData(['products', 'detail', 'a'], { slug: 'a', name: 'newer' })
    refresh()
    expect(updatedAt(['products'])).toBe(keptAt)
    expect(updatedAt(['products', 'detail', 'a'])).toBe(visitedAt.getTime() + 1)
  })

  it('refetches only those it is asked to', () => {
    const page = new QueryClient()
    const refresh = adoptQueries(page, renderedState())
    page.setQueryData(['products', 'detail', 'b'], { slug: 'b' })
    const isInvalidated = (key: readonly string[]) => page.getQueryState(key)?.isInvalidated
    expect(isInvalidated(['products'])).toBe(false)
    refresh()
    expect(isInvalidated(['products'])).toBe(true)
    expect(isInvalidated(['products', 'detail', 'a'])).toBe(true)
    expect(isInvalidated(['products', 'detail', 'b'])).toBe(false)
  })
})
