import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'

type Left = AnyRouteMatch | undefined

/**
 * Lets a page that is being left keep its match. The router clears it at once, and React, which
 * renders the next page in slices, may render the old one in between: the router would throw, and
 * React would render everything again synchronously (TanStack/router issue 8198).
 */
export function keepLeftMatches({ stores }: AnyRouter): void {
  const { byRoute } = stores
  const add = byRoute.set.bind(byRoute)
  byRoute.set = (routeId, store) => {
    const set = store.set.bind(store)
    store.set = (next: Left | ((match: Left) => Left)) => {
      const match = typeof next === 'function' ? next(store.get()) : next
      if (match !== undefined) set(() => match)
    }
    return add(routeId, store)
  }
}
