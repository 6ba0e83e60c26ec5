import { Link } from '@tanstack/react-router'
import type { Category } from '#src/catalogue/schema/categories.ts'
import { messages } from '#src/domain/messages.ts'
import { portionTitle } from '#src/domain/portions.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { KindFilter } from './kind-filter.tsx'
import { ProductList } from './product-list.tsx'

interface Props {
  readonly category: Category
  /** A subcategory's slug. */
  readonly type: string | undefined
  readonly page: number
}

/** The products of one category, or of one of its kinds; later pages begin with a later portion. */
export function CategoryPage({ category, type, page }: Props) {
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
          ...(page === 1
            ? []
            : [
                <Link key="category" to="/products/$category" params={{ category: category.slug }}>
                  {category.name}
                </Link>,
              ]),
        ]}
        current={page === 1 ? category.name : `Page ${page}`}
      />
      <PageHeading title={portionTitle(category.name, page)} text={category.summary} />
      <section
        className="wrap"
        aria-label={category.name}
        style={{ paddingBottom: 'var(--section)' }}
      >
        <h2 className="visually-hidden">{category.name} in detail</h2>
        <KindFilter category={category} />
        <ProductList
          list={{ category: category.slug, type }}
          page={page}
          emptyText={messages.noProductsInCategory}
          isHighOnPage
        />
      </section>
    </>
  )
}
