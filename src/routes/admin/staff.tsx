import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { StaffPage } from '#src/office/staff/staff-page.tsx'
import { useSession } from '#src/session/use-session.ts'

export const Route = createFileRoute('/admin/staff')({
  head: () => hiddenHead('Staff'),
  component: Staff,
})

function Staff() {
  const session = useSession()
  return session.status === 'signed-in' ? <StaffPage userId={session.userId} /> : null
}
