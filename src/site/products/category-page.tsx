import { Link } from '@tanstack/react-router'
import type { Category } from '#src/catalogue/schema/categories.ts'
import { messages } from '#src/domain/messages.ts'
import { portionTitle } from '#src/domain/portions.ts'
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { FilteredProducts } from './filtered-products.tsx'
import type { ListSearch } from './list-search.ts'

interface Props {
  readonly category: Category
  readonly address: ListSearch
  readonly page: number
}

/** The products of one category, narrowed down and sorted; later pages begin with a later portion. */
export function CategoryPage({ category, address, page }: Props) {
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
        <FilteredProducts
          category={category}
          address={address}
          page={page}
          emptyText={messages.noProductsInCategory}
        />
      </section>
    </>
  )
}
