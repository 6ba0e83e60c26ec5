import { createFileRoute, notFound } from '@tanstack/react-router'
import { findCategory } from '#src/catalogue/schema/categories.ts'
import { messages } from '#src/domain/messages.ts'
import { hiddenHead, listHead } from '#src/site/pages/page-heads.ts'
import { CategoryMissing } from '#src/site/products/category-missing.tsx'
import { CategoryPage } from '#src/site/products/category-page.tsx'
import { type ListSearch, categorySearch } from '#src/site/products/list-search.ts'
import { begin } from '#src/catalogue/queries/load.ts'
import { productPortionQuery } from '#src/catalogue/queries/products.ts'

export const Route = createFileRoute('/products/$category/')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search) => search as ListSearch,
  loader: async ({ context: { queryClient }, params }) => {
    const category = findCategory(params.category)
    if (category === undefined) throw notFound()
    await begin(queryClient, productPortionQuery({ category: category.slug }, 1))
    return category
  },
  head: ({ loaderData: category }) =>
    category === undefined
      ? hiddenHead(messages.categoryNotFound)
      : listHead({ ...category, path: `/products/${category.slug}` }, 1),
  component: Category,
  notFoundComponent: CategoryMissing,
})

function Category() {
  return (
    <CategoryPage
      category={Route.useLoaderData()}
      address={categorySearch(Route.useSearch())}
      page={1}
    />
  )
}
