import { createFileRoute } from '@tanstack/react-router'
import { OfferListPage } from '#src/office/offers/list/offer-list-page.tsx'
import { type OfferSearch, offerSearchParams } from '#src/office/offers/list/offer-search-params.ts'
import { useCheckedSearch } from '#src/office/records/list/use-checked-search.ts'
import { hiddenHead } from '#src/site/pages/page-heads.ts'

export const Route = createFileRoute('/admin/offers/')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search) => search as OfferSearch,
  head: () => hiddenHead('Offers'),
  component: Offers,
})

function Offers() {
  const address = useCheckedSearch(offerSearchParams, Route.useSearch())
  const navigate = Route.useNavigate()
  const onAddress = (patch: Partial<OfferSearch>) =>
    void navigate({ search: (former) => ({ ...former, ...patch }), resetScroll: false })
  return <OfferListPage address={address} onAddress={onAddress} />
}
