import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { authClient } from './api/auth-client.ts'
import { storedSession } from './api/session-presence.ts'
import { readSession } from './api/stored-session.ts'
import { storedSalesCredit, switchSalesCreditOff } from './sales-credit.ts'
import { dropCopiesOfAnother } from './device-copies.ts'
import { forgetAdmin } from './forget-admin.ts'
import { accessQuery } from './role-query.ts'
import { type Session, sessionOf } from './session.ts'
import { signedInId } from './signed-in-id.ts'

const watched = new WeakSet<QueryClient>()

/**
 * The session on this device and the last role from the server. Stays in sync with other tabs and
 * works offline.
 */
export function useSession(): Session {
  const queryClient = useQueryClient()
  const text = useSyncExternalStore(storedSession.watch, storedSession.read, () => undefined)
  const stored = useMemo(() => readSession(text ?? null), [text])
  const { data, isError, isFetching } = useQuery({
    ...accessQuery(stored?.userId ?? '', stored?.assurance ?? 'aal1'),
    enabled: stored !== null,
  })
  useEffect(() => clearWhenLeft(queryClient), [queryClient])
  const isSignedIn = stored !== null
  useEffect(() => {
    // From now on the session is refreshed before it expires.
    if (isSignedIn) void authClient()
  }, [isSignedIn])
  if (text === undefined) return { status: 'loading' }
  return sessionOf(stored, { data, isError, isFetching })
}

/** However a session ends, in this tab or another, the data it read is deleted with it. */
function clearWhenLeft(queryClient: QueryClient): void {
  if (watched.has(queryClient)) return
  watched.add(queryClient)
  let userId = signedInId()
  dropSalesCreditOfAnother(userId)
  dropCopiesOfAnother(userId)
  storedSession.watch(() => {
    const current = signedInId()
    dropSalesCreditOfAnother(current)
    if (userId !== null && current !== userId) void forgetAdmin(queryClient)
    userId = current
  })
}

/** Crediting follows the signed-in user: it never stays on for the one before. */
function dropSalesCreditOfAnother(userId: string | null): void {
  const credit = storedSalesCredit.read()
  if (userId !== null && credit !== null && credit.userId !== userId) switchSalesCreditOff()
}
