import { type AnyRoute, isRedirect } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { siteRoutes } from './site-routes.ts'

const locationOf = (pathname: string) => ({
  pathname,
  search: { status: 'new' },
  hash: 'top',
  state: { order: ['a'] },
})

function officeOf(addOfficeRoutes: () => Promise<void>) {
  const routes: readonly AnyRoute[] = Object.values(siteRoutes(addOfficeRoutes).children ?? {})
  return routes.filter(({ options }) => (options as { path?: string }).path?.startsWith('/admin'))
}

it('an office URL is navigated to again once its routes have loaded', async () => {
  const addOfficeRoutes = vi.fn(async () => undefined)
  const [office, ...others] = officeOf(addOfficeRoutes)
  expect(others).toEqual([])
  const answer = office?.options.beforeLoad?.({ location: locationOf('/admin/quotes') })
  const thrown: unknown = await Promise.resolve(answer).catch((error: unknown) => error)
  expect(addOfficeRoutes).toHaveBeenCalledOnce()
  expect(isRedirect(thrown) && thrown.options).toMatchObject({
    to: '/admin/quotes',
    search: { status: 'new' },
    hash: 'top',
    state: { order: ['a'] },
    replace: true,
  })
})

it('routes that never load are given up', async () => {
  vi.useFakeTimers()
  const [office] = officeOf(() => new Promise(() => undefined))
  const answer = office?.options.beforeLoad?.({ location: locationOf('/admin') })
  const refused = expect(answer).rejects.toThrow('did not come')
  await vi.advanceTimersByTimeAsync(15_000)
  await refused
  vi.useRealTimers()
})
