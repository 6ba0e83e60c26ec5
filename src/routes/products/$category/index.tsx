import { useQuery } from '@tanstack/react-query'
import { Link, createFileRoute, notFound } from '@tanstack/react-router'
import { findCategory, subcategorySlugs } from '#src/content/categories.ts'
import { company } from '#src/content/company.ts'
import { pageDescription, pageTitle } from '#src/content/head-texts.ts'
import { messages } from '#src/content/messages.ts'
import { KindFilter } from '#src/features/catalogue/kind-filter.tsx'
import { ProductList } from '#src/features/catalogue/product-list.tsx'
import { useLoadFailureToast } from '#src/features/catalogue/use-load-failure-toast.ts'
import { oneOf } from '#src/lib/one-of.ts'
import { hiddenPageHead, pageHead } from '#src/lib/page-head.ts'
import { begin } from '#src/queries/load.ts'
import { offlineSince } from '#src/queries/offline-since.ts'
import { categoryProductsQuery } from '#src/queries/products.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { OfflineNote } from '#src/ui/offline-note.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** The search parameters of the page. */
export interface CategorySearch {
  /** A subcategory's slug; anything else is no filter. */
  readonly type?: string | undefined
}

export const Route = createFileRoute('/products/$category/')({
  validateSearch: ({ type }: Record<string, unknown>): CategorySearch => ({
    type: oneOf(subcategorySlugs, type),
  }),
  loader: async ({ context: { queryClient }, params }) => {
    const category = findCategory(params.category)
    if (category === undefined) throw notFound()
    await begin(queryClient, categoryProductsQuery(category.slug))
    return category
  },
  head: ({ loaderData: category }) =>
    category === undefined
      ? hiddenPageHead(`${messages.categoryNotFound} | ${company.name}`)
      : pageHead({
          title: pageTitle(category.name),
          description: pageDescription(category.summary),
          path: `/products/${category.slug}`,
        }),
  component: CategoryPage,
  notFoundComponent: () => (
    <Notice
      title={messages.categoryNotFound}
      action={
        <ButtonLink to="/products" filled>
          {messages.viewAllProducts}
        </ButtonLink>
      }
    />
  ),
})

function CategoryPage() {
  const category = Route.useLoaderData()
  const { type } = Route.useSearch()
  const products = useQuery(categoryProductsQuery(category.slug))
  useLoadFailureToast(products.isError && products.data === undefined)
  const shown = products.data?.filter(
    (product) => type === undefined || product.subcategory_slug === type,
  )
  return (
    <>
      <Breadcrumb
        links={[
          <Link key="home" to="/">
            Home
          </Link>,
          <Link key="products" to="/products">
            Products
          </Link>,
        ]}
        current={category.name}
      />
      <PageHeading title={category.name} text={category.summary} />
      <section
        className="wrap"
        aria-label={category.name}
        style={{ paddingBottom: 'var(--section)' }}
      >
        <h2 className="visually-hidden">{category.name} in detail</h2>
        <OfflineNote savedAt={offlineSince(products)} />
        <KindFilter category={category} />
        <ProductList
          products={shown}
          isLoading={products.isLoading}
          emptyText={messages.noProductsInCategory}
          isHighOnPage
        />
      </section>
    </>
  )
}
