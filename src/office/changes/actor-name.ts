import { useQuery } from '@tanstack/react-query'
import type { StaffMember } from '#src/office/staff/staff-members.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'

/** The name of whoever made a change; null stands for the system or a visitor. */
export function actorName(actor: string | null, staff: readonly StaffMember[]): string {
  const member = staff.find(({ id }) => id === actor)
  return member?.email ?? (actor === null ? 'System' : 'Former staff member')
}

/** The same with the current staff; empty until they are loaded. */
export function useActorName(): (actor: string | null) => string {
  const { data } = useQuery(staffQuery)
  return (actor) => (data === undefined && actor !== null ? '…' : actorName(actor, data ?? []))
}
