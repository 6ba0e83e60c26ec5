import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { type LeadSearchParams, leadSearchParams } from '#src/office/leads/lead-search-params.ts'
import { LeadDesk } from '#src/office/leads/lead-desk.tsx'
import { useCheckedSearch } from '#src/office/records/list/use-checked-search.ts'

export const Route = createFileRoute('/admin/quotes')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search) => search as LeadSearchParams,
  head: () => hiddenHead('Quotes'),
  component: Quotes,
})

function Quotes() {
  const address = useCheckedSearch(leadSearchParams, Route.useSearch())
  const navigate = Route.useNavigate()
  const onAddress = (patch: Partial<LeadSearchParams>) =>
    void navigate({ search: (former) => ({ ...former, ...patch }), resetScroll: false })
  return <LeadDesk kind="quote" address={address} onAddress={onAddress} />
}
