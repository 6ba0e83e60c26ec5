import { useEffect } from 'react'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'
import { whenIdle } from '#src/ui/loading/when-idle.ts'

const load = () =>
  import('./install-invitation.tsx').then(({ InstallInvitation }) => InstallInvitation)

/** The invitation to install, loaded when idle. */
export function LazyInstallInvitation() {
  const [Invitation, fetchInvitation] = useLazyPart(load)
  useEffect(() => {
    // Optional: offline it is left out.
    whenIdle(() => void fetchInvitation().catch(() => undefined))
  }, [fetchInvitation])
  return Invitation === undefined ? null : <Invitation />
}
