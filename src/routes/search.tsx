import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#src/site/pages/page-heads.ts'
import { type SearchAddress, searchAddress } from '#src/site/search/search-address.ts'
import { SearchPage } from '#src/site/search/search-page.tsx'

export const Route = createFileRoute('/search')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search) => search as SearchAddress,
  head: () => headOf('search'),
  component: Search,
})

function Search() {
  return <SearchPage address={searchAddress(Route.useSearch())} />
}
