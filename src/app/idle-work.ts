import type { QueryKey } from '@tanstack/react-query'
import { whenIdle } from '#src/ui/loading/when-idle.ts'
import { fetchVersionNotice } from './chunk-load-errors.ts'
import type { createAppRouter } from './router.tsx'

const workerPauseMs = 400

/**
 * Background work of a page once it is shown: detects a newer version, loads the product page's
 * script (where most taps lead), gives way to a presentation, sends what waits in the outbox,
 * refreshes settings, stores the catalogue for offline use, deletes old drafts and installs the
 * service worker. The steps run one after the other: at once they would block a slow phone for a
 * fifth of a second.
 * @param keys the queries that the page brought along.
 */
export async function startIdleWork(
  router: ReturnType<typeof createAppRouter>,
  keys: readonly QueryKey[],
): Promise<void> {
  const { queryClient } = router.options.context
  const productRoute = router.routesById['/products/$category/$slug']
  const tasks = [
    fetchVersionNotice,
    async () => router.loadRouteChunk(productRoute),
    async () => (await import('./stay-behind-curtain.ts')).stayBehindCurtain(),
    async () => (await import('./outbox-alarms.ts')).startOutbox(),
    async () => (await import('#src/catalogue/queries/follow-site-facts.ts')).followSiteFacts(),
    async () =>
      (await import('#src/catalogue/replica/keep-catalogue.ts')).keepCatalogue(queryClient, keys),
    async () => (await import('./drop-old-drafts.ts')).dropAllOldDrafts(),
  ]
  for (const task of tasks) {
    // Offline a script may be missing; the next visit loads it.
    void task().catch(() => undefined)
    await new Promise<void>(whenIdle)
  }
  if (!import.meta.env.PROD) return
  // This fetches every file of the site, so the page's own requests go first.
  await new Promise((resolve) => setTimeout(resolve, workerPauseMs))
  const { registerWorker } = await import('./register-worker.ts')
  await registerWorker(router.history)
}
