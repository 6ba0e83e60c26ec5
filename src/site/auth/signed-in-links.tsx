import { Link } from '@tanstack/react-router'
import { useSession } from '#src/session/use-session.ts'
import { SignOutButton } from './sign-out-button.tsx'

/** ADMIN PANEL for admins, SIGN OUT for everyone who is signed in. */
export function SignedInLinks() {
  const session = useSession()
  const isAdmin =
    session.status === 'signed-in' &&
    (session.role === 'admin' || session.role === 'needs-second-factor')
  return (
    <>
      {isAdmin && <Link to="/admin">ADMIN PANEL</Link>}
      <SignOutButton />
    </>
  )
}
