import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#src/content/head-texts.ts'
import { searchAddress } from '#src/features/search/search-address.ts'
import { SearchPage } from '#src/features/search/search-page.tsx'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/search')({
  validateSearch: searchAddress,
  head: () =>
    pageHead({
      title: pageTitle('Search'),
      description:
        'Search all products, projects and articles by name, trade word, size or people.',
      path: '/search',
      isUnlisted: true,
    }),
  component: Search,
})

function Search() {
  return <SearchPage address={Route.useSearch()} />
}
