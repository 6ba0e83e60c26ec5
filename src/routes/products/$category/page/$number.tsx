import { createFileRoute, notFound } from '@tanstack/react-router'
import { findCategory } from '#src/catalogue/schema/categories.ts'
import { listHead } from '#src/site/pages/page-heads.ts'
import { portionNumber } from '#src/domain/portions.ts'
import { CategoryPage } from '#src/site/products/category-page.tsx'
import { type ListSearch, categorySearch } from '#src/site/products/list-search.ts'
import { begin } from '#src/catalogue/queries/load.ts'
import { productPortionQuery } from '#src/catalogue/queries/products.ts'

export const Route = createFileRoute('/products/$category/page/$number')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search) => search as ListSearch,
  loader: async ({ context: { queryClient }, params }) => {
    const category = findCategory(params.category)
    const page = portionNumber(params.number)
    if (category === undefined || page === null) throw notFound()
    await begin(queryClient, productPortionQuery({ category: category.slug }, page))
    return { category, page }
  },
  head: ({ loaderData: { category, page } = {} }) =>
    listHead(
      category === undefined ? 'products' : { ...category, path: `/products/${category.slug}` },
      page,
    ),
  component: LaterCategory,
})

function LaterCategory() {
  const { category, page } = Route.useLoaderData()
  const address = categorySearch(Route.useSearch())
  return <CategoryPage key={page} category={category} address={address} page={page} />
}
