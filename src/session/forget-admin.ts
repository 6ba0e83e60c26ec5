import type { QueryClient } from '@tanstack/react-query'
import { copiesOwnerKey, dropCopies } from './device-copies.ts'
import { drafts } from './drafts.ts'
import { adminPrefix } from './last-sure-role.ts'
import { unsentWork } from './unsent.ts'

/** First part of the keys of all queries that only staff may read. */
export const adminKey = 'admin'

/**
 * Deletes what a session leaves on this device: cached responses, the tab's storage, and everything
 * the back office stores under its prefix. What visitors have sent stays, and so do drafts and work
 * that waits for the server: a user who is signed out in the middle of an edit finds it again, and
 * nobody else does.
 */
export async function forgetAdmin(queryClient: QueryClient): Promise<void> {
  for (const queryKey of [[adminKey], ['session']]) {
    void queryClient.cancelQueries({ queryKey })
    queryClient.removeQueries({ queryKey })
  }
  queryClient.getMutationCache().clear()
  dropAdminItems(localStorage)
  sessionStorage.clear()
  await Promise.all([dropCopies(), dropAdminCaches()])
}

async function dropAdminCaches(): Promise<void> {
  // Missing without HTTPS.
  const { caches } = globalThis as { readonly caches?: CacheStorage }
  if (caches === undefined) return
  const names = (await caches.keys()).filter((name) => name.startsWith(adminPrefix))
  await Promise.all(names.map((name) => caches.delete(name)))
}

function dropAdminItems(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place))
  for (const key of keys) {
    if (key?.startsWith(adminPrefix) !== true) continue
    // The owner of the copies stays until they are deleted, too.
    const stays = [drafts, unsentWork].some((items) => items.stays(key, storage.getItem(key)))
    if (!stays && key !== copiesOwnerKey) storage.removeItem(key)
  }
}
