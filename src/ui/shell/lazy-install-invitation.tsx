import { useEffect } from 'react'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'
import { whenIdle } from '#src/ui/loading/when-idle.ts'

const load = () =>
  import('./install-invitation.tsx').then(({ InstallInvitation }) => InstallInvitation)

/** The invitation to install, fetched in idle time. */
export function LazyInstallInvitation() {
  const [Invitation, fetchInvitation] = useLazyPart(load)
  useEffect(() => {
    // It is an offer: without a connection there is none.
    whenIdle(() => void fetchInvitation().catch(() => undefined))
  }, [fetchInvitation])
  return Invitation === undefined ? null : <Invitation />
}
