import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { useCheckedSearch } from '#src/office/records/list/use-checked-search.ts'
import { PricePage } from '#src/office/prices/price-page.tsx'
import { type PriceSearch, priceSearchParams } from '#src/office/prices/price-search.ts'
import { useSession } from '#src/session/use-session.ts'

export const Route = createFileRoute('/admin/prices')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search) => search as PriceSearch,
  head: () => hiddenHead('Price list'),
  component: Prices,
})

function Prices() {
  const session = useSession()
  const address = useCheckedSearch(priceSearchParams, Route.useSearch())
  const navigate = Route.useNavigate()
  const onAddress = (patch: Partial<PriceSearch>) =>
    void navigate({ search: (former) => ({ ...former, ...patch }), resetScroll: false })
  if (session.status !== 'signed-in') return null
  return <PricePage mayChange={session.role === 'admin'} address={address} onAddress={onAddress} />
}
