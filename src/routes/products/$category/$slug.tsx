import { useQuery } from '@tanstack/react-query'
import { Link, createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { company } from '#src/content/company.ts'
import { messages } from '#src/content/messages.ts'
import { ProductView } from '#src/features/catalogue/product-view.tsx'
import { RelatedProducts } from '#src/features/catalogue/related-products.tsx'
import { GetQuoteButton } from '#src/features/quotes/get-quote-button.tsx'
import { hiddenPageHead, pageHead } from '#src/lib/page-head.ts'
import { begin, load } from '#src/queries/load.ts'
import { productQuery, relatedProductsQuery } from '#src/queries/products.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardPlaceholders } from '#src/ui/card-placeholders.tsx'
import { Notice } from '#src/ui/notice.tsx'

export const Route = createFileRoute('/products/$category/$slug')({
  loader: async ({ context: { queryClient }, params }) => {
    const product = await load(queryClient, productQuery(params.slug))
    if (product === null) throw notFound()
    if (product === undefined) return undefined
    if (product.category_slug !== params.category) {
      throw redirect({
        to: '/products/$category/$slug',
        params: { category: product.category_slug, slug: product.slug },
        replace: true,
      })
    }
    await begin(queryClient, relatedProductsQuery(product.category_slug, product.id))
    const { name, short_description: description } = product
    return { name, description }
  },
  head: ({ loaderData, params }) =>
    loaderData === undefined
      ? hiddenPageHead(`${messages.productNotFound} | ${company.name}`)
      : pageHead({
          title: `${loaderData.name} | ${company.name}`,
          description: loaderData.description,
          path: `/products/${params.category}/${params.slug}`,
        }),
  component: ProductPage,
  pendingComponent: () => (
    <div className="wrap section">
      <CardPlaceholders count={2} />
    </div>
  ),
  notFoundComponent: () => <ProductNotFound />,
})

function ProductPage() {
  const { slug } = Route.useParams()
  const { data: product } = useQuery(productQuery(slug))
  if (product === undefined || product === null) {
    return (
      <ProductNotFound>
        <p>It could not be loaded just now. Check the connection and try again.</p>
      </ProductNotFound>
    )
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
      <ProductView
        product={product}
        actions={<GetQuoteButton key={product.id} product={product} />}
      />
      <RelatedProducts categorySlug={product.category_slug} productId={product.id} />
    </>
  )
}

function ProductNotFound({ children }: { readonly children?: React.ReactNode }) {
  return (
    <Notice
      title={messages.productNotFound}
      action={
        <ButtonLink to="/products" filled>
          {messages.viewAllProducts}
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  )
}
