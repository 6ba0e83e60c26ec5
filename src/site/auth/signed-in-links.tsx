import { Link } from '@tanstack/react-router'
import { useSession } from '#src/session/use-session.ts'
import { SignOutButton } from './sign-out-button.tsx'

/** The link to the back office for staff, and SIGN OUT for every signed-in user. */
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
