import { RouterProvider } from '@tanstack/react-router'
import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { EarlyInputKeeper } from './app/early-input.ts'
import type { keepEarlyInstallPrompt } from './app/early-install-prompt.ts'
import { adoptQueries } from './app/hydrated-queries.ts'
import { startIdleWork } from './app/idle-work.ts'
import { markPressedLink } from './app/mark-pressed-link.ts'
import { watchChunkLoadErrors } from './app/chunk-load-errors.ts'
import { type PageData, pageDataId } from './app/page-data.ts'
import { createQueryClient } from './app/query-client.ts'
import { repeatEarlyInput } from './app/repeat-early-input.ts'
import { createAppRouter } from './app/router.tsx'
import { surviveTranslation } from './app/survive-translation.ts'
import { watchInstallPrompt } from './ui/shell/install-prompt.ts'
import { whenIdle } from './ui/loading/when-idle.ts'
import './app/styles.css'
import { applySiteFacts } from './domain/company/site-facts.ts'
import { showWholePictures } from './domain/picture.ts'
import { configure } from './platform/env.ts'
import { nextTask } from './platform/next-task.ts'

/** Search parameters that change nothing on a page: visits from an advertisement still hydrate. */
const inertParameter =
  /^(?:utm_\w+|gad_\w+|gclid|gbraid|wbraid|dclid|srsltid|fbclid|igshid|msclkid|mc_[ce]id|source)$/

/** What came before the page could answer. */
interface Early {
  readonly input: EarlyInputKeeper
  readonly installPrompt: ReturnType<typeof keepEarlyInstallPrompt>
}

/** Makes the page answer: takes over what was prerendered, or renders it. */
export async function start(root: HTMLElement, { input, installPrompt }: Early): Promise<void> {
  surviveTranslation()
  if (!isSecureContext) {
    const { supplyCrypto } = await import('./app/crypto-without-https.ts')
    supplyCrypto()
  }
  watchChunkLoadErrors()
  watchInstallPrompt(installPrompt())
  const data = readPageData()
  if (data !== undefined) configure(data.siteUrl)
  if (data?.site !== undefined) applySiteFacts(data.site)
  showWholePictures(data?.wholePictures === true)
  const queryClient = createQueryClient()
  await nextTask()
  const router = createAppRouter(queryClient)
  markPressedLink(router)
  await nextTask()
  const isPrerendered = data?.path !== undefined && isSamePage(data.path)
  // Tells the router that the markup is a server's, which has no Suspense boundaries to match.
  if (isPrerendered) router.ssr = { manifest: undefined }
  const refresh = data?.queries && adoptQueries(queryClient, data.queries, keptAt())
  const workLater = () => workWhenIdle(router, data?.queries, refresh)
  try {
    await router.load()
  } catch (error) {
    // A page that cannot be shown still delivers what waits.
    workLater()
    throw error
  }
  await nextTask()
  const onReady = () => {
    repeatEarlyInput(input.end())
    workLater()
  }
  const page = <App router={router} onReady={onReady} />
  input.handOver()
  if (isPrerendered) {
    // In slices, between which the browser answers.
    startTransition(() => void hydrateRoot(root, page, { onRecoverableError: reportCause }))
    router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      if (pathChanged) removeTagsForRobots()
    })
  } else {
    removePrerenderedPage(root)
    createRoot(root).render(page)
  }
}

/** Names what went wrong in the console; React's own message says only that it has recovered. */
function reportCause(error: unknown): void {
  reportError(error instanceof Error ? (error.cause ?? error) : error)
}

interface AppProps {
  readonly router: ReturnType<typeof createAppRouter>
  readonly onReady: () => void
}

function App({ router, onReady }: AppProps) {
  useEffect(() => {
    // Not within React's work, where an event would not reach what React has still to take over.
    setTimeout(() => {
      performance.mark('hydrated')
      document.documentElement.dataset['ready'] = ''
      onReady()
    })
  }, [onReady])
  return <RouterProvider router={router} />
}

/** What waits until the page answers: React takes over in slices, between which a browser is idle too. */
function workWhenIdle(
  router: ReturnType<typeof createAppRouter>,
  queries: PageData['queries'],
  refresh: (() => void) | undefined,
): void {
  const keys = queries?.queries.map(({ queryKey }) => queryKey) ?? []
  whenIdle(() => {
    refresh?.()
    // Without a network a script may be missing; the next visit brings it.
    startIdleWork(router, keys).catch(() => undefined)
  })
}

function readPageData(): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}

/** When the service worker kept this page, in milliseconds; undefined for one from the network. */
function keptAt(): number | undefined {
  const { keptAt: time } = document.documentElement.dataset
  // A clock that was set back since must not make it newer than all that the device learns.
  return time === undefined ? undefined : Math.min(Number(time), Date.now())
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
