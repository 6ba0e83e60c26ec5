import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type ParsedLocation,
  type RouterHistory,
  createRouter,
  parseSearchWith,
} from '@tanstack/react-router'
import type { routeTree } from '#src/routeTree.gen.ts'
import { PageFailed } from '#src/ui/page/page-failed.tsx'
import { keepLeftMatches } from './keep-left-matches.ts'
import { siteRoutes } from './site-routes.ts'

/** The router of page and prerender; only the prerender passes its own history. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const addOfficeRoutes = async () => {
    // Adds the routes of the back office to those of the site.
    await import('#src/routeTree.gen.ts')
    router.setRoutes(router.buildRouteTree())
  }
  const router = createRouter({
    // Typed links may lead to any route.
    routeTree: siteRoutes(addOfficeRoutes) as unknown as typeof routeTree,
    ...(history === undefined ? {} : { history }),
    context: { queryClient },
    parseSearch: parseSearchWith(parseValue),
    defaultPreload: 'intent',
    // The query client decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    // Inside the site's frame, whose menus lead on.
    defaultErrorComponent: PageFailed,
    // On the server it would write an inline script, which the Content Security Policy forbids.
    scrollRestoration: import.meta.env.SSR ? false : restoresPlace(),
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  keepLeftMatches(router)
  return router
}

/**
 * Parses a search parameter. Numbers that JSON would rewrite, such as 1e5, stay the text that was
 * typed.
 */
function parseValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number') throw new SyntaxError(`${text} is text`)
  return value
}

/**
 * Decides for each rendered page whether the router scrolls it to the top or to where it was left.
 * A page that was scrolled before it was interactive, by the visitor or by a reload, stays where it
 * is.
 */
function restoresPlace(): (rendered: { readonly location: ParsedLocation }) => boolean {
  const opened = window.location.pathname
  let isFirst = true
  return ({ location }) => {
    const stays = isFirst && scrollY > 0 && location.pathname === opened
    isFirst = false
    // The router remembers positions only of elements it has seen scrolling.
    if (stays) document.dispatchEvent(new Event('scroll'))
    return !stays
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
