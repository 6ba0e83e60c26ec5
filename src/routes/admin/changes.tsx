import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import {
  type ChangeLogSearchParams,
  changeLogSearchParams,
} from '#src/office/changes/change-log-search-params.ts'
import { ChangeLogPage } from '#src/office/changes/change-log-page.tsx'
import { useCheckedSearch } from '#src/office/records/list/use-checked-search.ts'

export const Route = createFileRoute('/admin/changes')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search) => search as ChangeLogSearchParams,
  head: () => hiddenHead('Changes'),
  component: Changes,
})

function Changes() {
  const address = useCheckedSearch(changeLogSearchParams, Route.useSearch())
  const navigate = Route.useNavigate()
  const onAddress = (patch: Partial<ChangeLogSearchParams>) =>
    void navigate({ search: (former) => ({ ...former, ...patch }), resetScroll: false })
  return <ChangeLogPage address={address} onAddress={onAddress} />
}
