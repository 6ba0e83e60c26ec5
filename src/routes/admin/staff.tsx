import { createFileRoute } from '@tanstack/react-router'
import { company } from '#src/content/company.ts'
import { StaffPage } from '#src/features/staff/staff-page.tsx'
import { hiddenPageHead } from '#src/lib/page-head.ts'
import { useSession } from '#src/queries/session/use-session.ts'

export const Route = createFileRoute('/admin/staff')({
  head: () => hiddenPageHead(`Staff | ${company.name}`),
  component: Staff,
})

function Staff() {
  const session = useSession()
  return session.status === 'signed-in' ? <StaffPage userId={session.userId} /> : null
}
