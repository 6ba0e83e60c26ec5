import { Link } from '@tanstack/react-router'
import { useSession } from '#src/session/use-session.ts'
import { SignOutButton } from './sign-out-button.tsx'

/** The way to the back office for staff, SIGN OUT for everyone who is signed in. */
export function SignedInLinks() {
  const session = useSession()
  const role = session.status === 'signed-in' ? session.role : 'none'
  return (
    <>
      {role !== 'none' && role !== 'unknown' && (
        <Link to="/admin">{role === 'sales' ? 'BACK OFFICE' : 'ADMIN PANEL'}</Link>
      )}
      <SignOutButton />
    </>
  )
}
