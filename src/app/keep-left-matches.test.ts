import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { keepLeftMatches } from './keep-left-matches.ts'

it('a page that was left can still render, and a reopened one is new', async () => {
  const root = createRootRoute()
  const routes = ['/products/$slug', '/blog'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/products/guard-house'] }),
  })
  keepLeftMatches(router)
  await router.load()
  const product = () => router.stores.getMatchStore('/products/$slug').get()
  const open = async (to: string) => {
    router.history.push(to)
    await router.load()
  }

  await open('/blog')
  expect(router.state.matches.map(({ routeId }) => routeId)).toEqual(['__root__', '/blog'])
  expect(product()?.params).toEqual({ slug: 'guard-house' })

  await open('/products/toll-booth')
  expect(product()?.params).toEqual({ slug: 'toll-booth' })
})
