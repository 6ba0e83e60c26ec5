import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageDescription, pageTitle } from '#src/content/head-texts.ts'
import { messages } from '#src/content/messages.ts'
import { CategoryCards } from '#src/features/catalogue/category-cards.tsx'
import { ProductList } from '#src/features/catalogue/product-list.tsx'
import { useLoadFailureToast } from '#src/features/catalogue/use-load-failure-toast.ts'
import { pageHead } from '#src/lib/page-head.ts'
import { begin } from '#src/queries/load.ts'
import { offlineSince } from '#src/queries/offline-since.ts'
import { productsQuery } from '#src/queries/products.ts'
import { OfflineNote } from '#src/ui/offline-note.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

const description =
  'All prefabricated buildings, containers, portable cabins and security cabins, with sizes, loads and lead times.'

export const Route = createFileRoute('/products/')({
  loader: async ({ context: { queryClient } }) => {
    await begin(queryClient, productsQuery)
  },
  head: () =>
    pageHead({
      title: pageTitle('Products'),
      description: pageDescription(description),
      path: '/products',
    }),
  component: Products,
})

function Products() {
  const products = useQuery(productsQuery)
  useLoadFailureToast(products.isError && products.data === undefined)
  return (
    <>
      <PageHeading eyebrow="Products" title="Buildings that arrive finished" text={description} />
      <div className="wrap">
        <CategoryCards />
      </div>
      <section className="wrap section" aria-label="All products">
        <OfflineNote savedAt={offlineSince(products)} />
        <ProductList
          products={products.data}
          isLoading={products.isLoading}
          emptyText={messages.noProducts}
        />
      </section>
    </>
  )
}
