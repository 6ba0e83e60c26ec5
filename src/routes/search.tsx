import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#src/site/pages/page-heads.ts'
import { searchAddress } from '#src/site/search/search-address.ts'
import { SearchPage } from '#src/site/search/search-page.tsx'

export const Route = createFileRoute('/search')({
  validateSearch: searchAddress,
  head: () => headOf('search'),
  component: Search,
})

function Search() {
  return <SearchPage address={Route.useSearch()} />
}
