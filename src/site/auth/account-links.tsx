import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsSignedIn } from '#src/session/use-is-signed-in.ts'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'

const load = async () => (await import('./signed-in-links.tsx')).SignedInLinks

/** LOGIN, or the links for signed-in users, whose script is loaded for them alone. */
export function AccountLinks() {
  const isSignedIn = useIsSignedIn()
  const [SignedInLinks, fetchLinks] = useLazyPart(load)
  useEffect(() => {
    if (isSignedIn) fetchLinks().catch(() => undefined)
  }, [isSignedIn, fetchLinks])
  if (!isSignedIn) {
    // A full page load: this page's headers isolate it from a window that opened this one.
    return (
      <Link to="/auth" reloadDocument>
        LOGIN
      </Link>
    )
  }
  return SignedInLinks === undefined ? null : <SignedInLinks />
}
