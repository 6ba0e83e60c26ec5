import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import type { SignedIn } from '#src/session/session.ts'
import { OfficeLink } from '#src/office/records/office-link.tsx'

/** Who would be locked out if all staff needed a second factor; the user first. */
export function FactorNote({ session }: { readonly session: SignedIn }) {
  const { data: staff = [] } = useQuery(staffQuery)
  if (session.factors.length === 0) {
    return (
      <Alert variant="light">
        You don’t have a second factor, so this would lock you out.{' '}
        <OfficeLink href="/admin/account">Set one up</OfficeLink> and sign in with it, then turn
        this on.
      </Alert>
    )
  }
  const without = staff.filter(({ hasSecondFactor }) => !hasSecondFactor)
  if (without.length === 0) return null
  return (
    <Alert variant="light">
      Without a second factor: {without.map((member) => member.email).join(', ')}. They’ll need to
      set one up before they can get back in.
    </Alert>
  )
}
