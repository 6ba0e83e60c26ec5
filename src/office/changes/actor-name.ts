import { useQuery } from '@tanstack/react-query'
import type { StaffMember } from '#src/office/staff/staff-members.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'

/** What whoever has made a change is called; null is the system, or a visitor. */
export function actorName(actor: string | null, staff: readonly StaffMember[]): string {
  const member = staff.find(({ id }) => id === actor)
  return member?.email ?? (actor === null ? 'System' : 'Former staff member')
}

/** The same with the staff as they are now; until they are known, there is no name. */
export function useActorName(): (actor: string | null) => string {
  const { data } = useQuery(staffQuery)
  return (actor) => (data === undefined && actor !== null ? '…' : actorName(actor, data ?? []))
}
