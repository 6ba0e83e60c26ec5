// Decision 217: the routes of the back office are fetched when one of them is asked for.
import { createRoute, redirect } from '@tanstack/react-router'
import { Route as root } from '#src/routes/__root.tsx'
import { routeTree } from '#src/routeTree.site.gen.ts'

/** A connection that hangs counts as none: the page says so and offers to try again. */
const patienceMs = 15_000

const pages = Object.values(routeTree.children ?? {})

/**
 * The routes of the public site, with one placeholder for all back-office routes, whose names and
 * scripts visitors never load.
 * @param addOfficeRoutes replaces the placeholder. Rejects without a connection; may be called
 * again.
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
