import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { useCheckedSearch } from '#src/office/records/list/use-checked-search.ts'
import { StaffPage } from '#src/office/staff/staff-page.tsx'
import { type StaffSearch, staffSearchParams } from '#src/office/staff/staff-search.ts'
import { useSession } from '#src/session/use-session.ts'

export const Route = createFileRoute('/admin/staff')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search) => search as StaffSearch,
  head: () => hiddenHead('Staff'),
  component: Staff,
})

function Staff() {
  const session = useSession()
  const address = useCheckedSearch(staffSearchParams, Route.useSearch())
  const navigate = Route.useNavigate()
  const onAddress = (patch: Partial<StaffSearch>) =>
    void navigate({ search: (former) => ({ ...former, ...patch }), resetScroll: false })
  return session.status === 'signed-in' ? (
    <StaffPage userId={session.userId} address={address} onAddress={onAddress} />
  ) : null
}
