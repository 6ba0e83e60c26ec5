import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { adminPages } from '#src/domain/pages.ts'
import { StaffPage } from '#src/office/staff/staff-page.tsx'
import { useSession } from '#src/session/use-session.ts'

export const Route = createFileRoute('/admin/staff')({
  head: () => hiddenHead(adminPages.staff.name),
  component: Staff,
})

function Staff() {
  const session = useSession()
  return session.status === 'signed-in' ? <StaffPage userId={session.userId} /> : null
}
