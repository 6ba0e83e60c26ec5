import { createFileRoute, notFound } from '@tanstack/react-router'
import { findCategory } from '#src/content/categories.ts'
import { company } from '#src/content/company.ts'
import { messages } from '#src/content/messages.ts'
import { portionNumber } from '#src/content/portions.ts'
import { CategoryMissing } from '#src/features/catalogue/category-missing.tsx'
import { CategoryPage } from '#src/features/catalogue/category-page.tsx'
import { categorySearch } from '#src/features/catalogue/category-search.ts'
import { categoryHead } from '#src/features/catalogue/products-head.ts'
import { hiddenPageHead } from '#src/lib/page-head.ts'
import { begin } from '#src/queries/load.ts'
import { productPortionQuery } from '#src/queries/products.ts'

export const Route = createFileRoute('/products/$category/page/$number')({
  validateSearch: categorySearch,
  loader: async ({ context: { queryClient }, params }) => {
    const category = findCategory(params.category)
    const page = portionNumber(params.number)
    if (category === undefined || page === null) throw notFound()
    await begin(queryClient, productPortionQuery({ category: category.slug }, page))
    return { category, page }
  },
  head: ({ loaderData }) =>
    loaderData === undefined
      ? hiddenPageHead(`${messages.categoryNotFound} | ${company.name}`)
      : categoryHead(loaderData.category, loaderData.page),
  component: LaterCategory,
  notFoundComponent: CategoryMissing,
})

function LaterCategory() {
  const { category, page } = Route.useLoaderData()
  const { type } = Route.useSearch()
  return <CategoryPage key={page} category={category} type={type} page={page} />
}
