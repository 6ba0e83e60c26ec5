import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { adoptQueries } from './app/hydrated-queries.ts'
import { type PageData, pageDataId } from './app/page-data.ts'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.tsx'
import { watchInstallPrompt } from './ui/install-prompt.ts'
import { whenIdle } from './ui/when-idle.ts'
import './app/styles.css'
import { applySiteFacts } from './content/site-facts.ts'
import { configure } from './lib/env.ts'

/** Search parameters that change nothing on a page: visits from an advertisement still hydrate. */
const inertParameter = /^(?:utm_\w+|gclid|fbclid|msclkid|source)$/

/** What the links of mails bring along, wherever they lead: one page knows what to do with it. */
const fromMail = /[#&](?:access_token|error_code)=/

watchInstallPrompt()
void start()

async function start(): Promise<void> {
  if (fromMail.test(location.hash) && location.pathname !== '/auth') {
    location.replace(`/auth${location.hash}`)
    return
  }
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no #root')
  const data = readPageData()
  if (data !== undefined) configure(data.siteUrl)
  if (data?.site !== undefined) applySiteFacts(data.site)
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  workWhenIdle(queryClient, data?.queries)
  const isPrerendered = data?.path !== undefined && isSamePage(data.path)
  // Tells the router that the markup is a server's, which has no Suspense boundaries to match.
  if (isPrerendered) router.ssr = { manifest: undefined }
  await router.load()
  if (isPrerendered) {
    hydrateRoot(root, <RouterProvider router={router} />)
    router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      if (pathChanged) removeTagsForRobots()
    })
  } else {
    removePrerenderedPage(root)
    createRoot(root).render(<RouterProvider router={router} />)
  }
}

/** Takes over what the page brought along; the rest waits until the page is shown. */
function workWhenIdle(queryClient: QueryClient, queries: PageData['queries']): void {
  const refresh = queries && adoptQueries(queryClient, queries)
  const keys = queries?.queries.map(({ queryKey }) => queryKey) ?? []
  whenIdle(() => {
    refresh?.()
    // Without a network it may be missing; the next visit brings it.
    import('./app/idle-work.ts')
      .then(({ startIdleWork }) => startIdleWork(queryClient, keys))
      .catch(() => undefined)
  })
}

function readPageData(): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}

function isSamePage(path: string): boolean {
  const here = location.pathname.replace(/(.)\/$/, '$1')
  const parameters = [...new URLSearchParams(location.search).keys()]
  return here === encodeURI(path) && parameters.every((name) => inertParameter.test(name))
}

/** React adopts head tags only when it hydrates; left alone they would stand there twice. */
function removePrerenderedPage(root: HTMLElement): void {
  for (const tag of document.head.querySelectorAll('[data-prerendered] ~ *')) {
    if (tag.matches('[data-prerendered-end]')) break
    if (tag.matches('title, meta, link:not([rel=modulepreload], [rel=stylesheet], [rel=preload])'))
      tag.remove()
  }
  removeTagsForRobots()
  root.replaceChildren()
}

/** They are true of the page as it was sent, and of no other. */
function removeTagsForRobots(): void {
  for (const tag of document.head.querySelectorAll('[data-prerender-only]')) tag.remove()
}
