import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/content/page-heads.ts'
import { adminPages } from '#src/content/pages.ts'
import { StaffPage } from '#src/features/staff/staff-page.tsx'
import { useSession } from '#src/queries/session/use-session.ts'

export const Route = createFileRoute('/admin/staff')({
  head: () => hiddenHead(adminPages.staff.name),
  component: Staff,
})

function Staff() {
  const session = useSession()
  return session.status === 'signed-in' ? <StaffPage userId={session.userId} /> : null
}
