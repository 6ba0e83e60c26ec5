import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { type ChangeLogAddress, changeLogAddress } from '#src/office/changes/change-log-address.ts'
import { ChangeLogPage } from '#src/office/changes/change-log-page.tsx'
import { useCheckedSearch } from '#src/office/records/list/use-checked-search.ts'

export const Route = createFileRoute('/admin/changes')({
  // Checked by the page itself: what stands here is loaded with every public page.
  validateSearch: (search) => search as ChangeLogAddress,
  head: () => hiddenHead('Changes'),
  component: Changes,
})

function Changes() {
  const address = useCheckedSearch(changeLogAddress, Route.useSearch())
  const navigate = Route.useNavigate()
  const onAddress = (patch: Partial<ChangeLogAddress>) =>
    void navigate({ search: (former) => ({ ...former, ...patch }), resetScroll: false })
  return <ChangeLogPage address={address} onAddress={onAddress} />
}
