import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsSignedIn } from '#src/session/use-is-signed-in.ts'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'

const load = async () => (await import('./signed-in-links.tsx')).SignedInLinks

/** LOGIN, or what those who are signed in have in its place, which is fetched for them alone. */
export function AccountLinks() {
  const isSignedIn = useIsSignedIn()
  const [SignedInLinks, fetchLinks] = useLazyPart(load)
  useEffect(() => {
    if (isSignedIn) fetchLinks().catch(() => undefined)
  }, [isSignedIn, fetchLinks])
  if (!isSignedIn) {
    // A page of its own, whose headers take it out of the reach of a window that opened this one.
    return (
      <Link to="/auth" reloadDocument>
        LOGIN
      </Link>
    )
  }
  return SignedInLinks === undefined ? null : <SignedInLinks />
}
