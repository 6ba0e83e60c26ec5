import { type AnyRoute, isRedirect } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { siteRoutes } from './site-routes.ts'

it('an address of the back office is gone to again once its routes are there', async () => {
  const addOfficeRoutes = vi.fn(async () => undefined)
  const routes: readonly AnyRoute[] = Object.values(siteRoutes(addOfficeRoutes).children ?? {})
  const [office, ...others] = routes.filter(({ options }) =>
    (options as { path?: string }).path?.startsWith('/admin'),
  )
  expect(others).toEqual([])
  const location = {
    pathname: '/admin/quotes',
    search: { status: 'new' },
    hash: 'top',
    state: { order: ['a'] },
  }
  const answer = office?.options.beforeLoad?.({ location })
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
