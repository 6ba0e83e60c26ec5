// Decision 217: the routes of the back office are fetched when one of them is asked for.
import { createRoute, redirect } from '@tanstack/react-router'
import { Route as root } from '#src/routes/__root.tsx'
import { routeTree } from '#src/routeTree.site.gen.ts'

/** A hanging line counts as none: the page says so, and offers to try again. */
const patienceMs = 15_000

const pages = Object.values(routeTree.children ?? {})

/**
 * The routes of the public site, and one in place of all those of the back office, whose names and
 * scripts are no part of what a visitor loads.
 * @param addOfficeRoutes puts them in its place. Rejects without a connection, and may be called again.
 */
export function siteRoutes(addOfficeRoutes: () => Promise<void>) {
  const office = createRoute({
    getParentRoute: () => root,
    path: '/admin/$',
    beforeLoad: async ({ location: { pathname, search, hash, state } }) => {
      await Promise.race([addOfficeRoutes(), refusal(patienceMs)])
      redirect({ to: pathname, search, hash, state, replace: true, throw: true })
    },
  })
  return routeTree.addChildren([...pages, office])
}

function refusal(milliseconds: number): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error('The back office did not come')), milliseconds),
  )
}
