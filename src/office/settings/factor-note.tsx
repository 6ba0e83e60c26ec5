import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import type { SignedIn } from '#src/session/session.ts'
import controls from '#src/office/records/controls.module.css'
import { OfficeLink } from '#src/office/records/office-link.tsx'

/** Who would be kept out if all admins needed a second factor; oneself first of all. */
export function FactorNote({ session }: { readonly session: SignedIn }) {
  const { data: staff = [] } = useQuery(staffQuery)
  if (session.factors.length === 0) {
    return (
      <p className={controls['note']}>
        You don’t have a second factor, so this would lock you out.{' '}
        <OfficeLink href="/admin/account">Set one up</OfficeLink> and sign in with it, then turn
        this on.
      </p>
    )
  }
  const without = staff.filter(({ hasSecondFactor }) => !hasSecondFactor)
  if (without.length === 0) return null
  return (
    <p className={controls['note']}>
      Without a second factor: {without.map((member) => member.email).join(', ')}. They’ll need to
      set one up before they can get back in.
    </p>
  )
}
