import { messages } from '#src/domain/messages.ts'
import { pages } from '#src/domain/pages.ts'
import { portionTitle } from '#src/domain/portions.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { CategoryCards } from './category-cards.tsx'
import { ProductList } from './product-list.tsx'

/** All products; later pages begin with a later portion. */
export function ProductsPage({ page }: { readonly page: number }) {
  return (
    <>
      <PageHeading
        eyebrow="Products"
        title={portionTitle('Buildings that arrive finished', page)}
        text={pages.products.summary}
      />
      {page === 1 && (
        <div className="wrap">
          <CategoryCards />
        </div>
      )}
      <section className="wrap section" aria-label="All products">
        <h2 className="visually-hidden">All products</h2>
        <ProductList list={{}} page={page} emptyText={messages.noProducts} />
      </section>
    </>
  )
}
