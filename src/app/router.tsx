import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, createRouter } from '@tanstack/react-router'
import { routeTree } from '#src/routeTree.gen.ts'

/** The router of page and prerender; only the prerender gives it a history of its own. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    context: { queryClient },
    defaultPreload: 'intent',
    // Freshness is the query client's affair.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    // On the server it would write an inline script, which the security policy forbids.
    scrollRestoration: !import.meta.env.SSR,
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
