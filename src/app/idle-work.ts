import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { followSiteFacts } from '#src/queries/follow-site-facts.ts'
import { keepCatalogue } from '#src/queries/keep-catalogue.ts'
import { startOutbox } from './outbox-alarms.ts'
import { registerWorker } from './register-worker.ts'

/**
 * What a page does once it is shown: sends what still waits from an earlier visit, keeps the
 * catalogue for days without a network, shows settings as they are now, and installs the service worker.
 * @param keys the queries that the page brought along.
 */
export function startIdleWork(queryClient: QueryClient, keys: readonly QueryKey[]): void {
  void startOutbox()
  if (import.meta.env.PROD) void registerWorker()
  void followSiteFacts()
  void keepCatalogue(queryClient, keys).catch(() => undefined)
}
