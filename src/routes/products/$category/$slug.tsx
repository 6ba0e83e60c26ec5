import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { type ComponentProps, Suspense, lazy } from 'react'
import { AddToBasket } from '#src/site/basket/add-to-basket.tsx'
import { pageDescription, productTitle } from '#src/site/pages/head-texts.ts'
import { messages } from '#src/domain/messages.ts'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { ProductNotFound } from '#src/site/products/product-missing.tsx'
import { ProductView } from '#src/site/products/product-view.tsx'
import { RelatedProducts } from '#src/site/products/related-products.tsx'
import { GetQuoteButton, GetQuoteDialog } from '#src/site/leads/get-quote.tsx'
import { pageHead } from '#src/site/pages/page-head.ts'
import { begin, load } from '#src/catalogue/queries/load.ts'
import { offlineSince } from '#src/catalogue/queries/offline-since.ts'
import {
  productQuery,
  productRedirectQuery,
  relatedProductsQuery,
} from '#src/catalogue/queries/products.ts'
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx'
import { CardPlaceholders } from '#src/ui/cards/card-placeholders.tsx'
import { OfflineNote } from '#src/ui/offline-note.tsx'
import { useLateHead } from '#src/ui/page/use-late-head.ts'

const productPath = '/products/$category/$slug'

/** What few visitors meet is no part of what the page of a product begins with. */
const Missing = lazy(async () => ({
  default: (await import('#src/site/products/product-missing.tsx')).ProductMissing,
}))

const paramsOf = (place: { readonly category_slug: string; readonly slug: string }) => ({
  category: place.category_slug,
  slug: place.slug,
})

export const Route = createFileRoute('/products/$category/$slug')({
  loader: async ({ context: { queryClient }, params }) => {
    const product = await load(queryClient, productQuery(params.slug))
    if (product === null) {
      const present = await load(queryClient, productRedirectQuery(params.slug))
      if (present == null) throw notFound()
      throw redirect({ to: productPath, params: paramsOf(present), replace: true })
    }
    if (product === undefined) return undefined
    if (product.category_slug !== params.category) {
      throw redirect({ to: productPath, params: paramsOf(product), replace: true })
    }
    await begin(queryClient, relatedProductsQuery(product.category_slug, product.id))
    const { name, short_description, category, size, people } = product
    return { name, description: pageDescription(short_description, size, people, category) }
  },
  head: ({ loaderData, params }) =>
    loaderData === undefined
      ? hiddenHead(messages.productNotFound)
      : pageHead({
          title: productTitle(loaderData.name, params.slug),
          description: loaderData.description,
          path: `/products/${params.category}/${params.slug}`,
        }),
  component: ProductPage,
  pendingComponent: Placeholders,
  notFoundComponent: ProductNotFound,
})

function ProductPage() {
  const { slug } = Route.useParams()
  const query = useQuery(productQuery(slug))
  const { data: product } = query
  useLateHead(product !== undefined, Route.useLoaderData() !== undefined)
  if (product === null) return <MovedProduct slug={slug} />
  if (product === undefined) {
    return query.isLoading ? <Placeholders /> : <MissingProduct />
  }
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
          <Link
            key="category"
            to="/products/$category"
            params={{ category: product.category_slug }}
          >
            {product.category}
          </Link>,
        ]}
        current={product.name}
      />
      <div className="wrap">
        <OfflineNote savedAt={offlineSince(query)} />
      </div>
      <ProductView
        product={product}
        quote={<GetQuoteButton />}
        collect={<AddToBasket key={product.id} product={product} />}
      />
      <GetQuoteDialog key={product.id} product={product} />
      <RelatedProducts product={product} />
    </>
  )
}

/** A product that this device still knew under its former address. */
function MovedProduct({ slug }: { readonly slug: string }) {
  const { data: present, isPending } = useQuery(productRedirectQuery(slug))
  if (isPending) return <Placeholders />
  if (present == null) return <MissingProduct isCertain />
  return <Navigate to={productPath} params={paramsOf(present)} replace />
}

function MissingProduct(props: ComponentProps<typeof Missing>) {
  return (
    <Suspense fallback={<Placeholders />}>
      <Missing {...props} />
    </Suspense>
  )
}

function Placeholders() {
  return (
    <div className="wrap section">
      <CardPlaceholders count={2} />
    </div>
  )
}
