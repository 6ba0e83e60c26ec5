import { useState } from 'react'
import { messages } from '#src/domain/messages.ts'
import { pages } from '#src/domain/pages.ts'
import { portionTitle } from '#src/domain/portions.ts'
import { sitePicture } from '#src/images/site-pictures.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { SiteCheckLinks } from '#src/site/pages/site-check-links.tsx'
import { CategoryCards } from './category-cards.tsx'
import { FilteredProducts } from './filtered-products.tsx'
import { type ListSearch, isNarrowed } from './list-search.ts'

interface Props {
  readonly address: ListSearch
  readonly page: number
}

/** All products, with filters and sorting; later pages start with a later portion. */
export function ProductsPage({ address, page }: Props) {
  // Someone who opens a filtered list wants it at once; while somebody filters, nothing moves.
  const [wasNarrowed] = useState(isNarrowed(address))
  return (
    <>
      <PageHeading
        eyebrow="Products"
        title={portionTitle('Buildings that arrive finished', page)}
        text={pages.products.summary}
        picture={sitePicture('pages/products', '')}
      />
      {page === 1 && !(isNarrowed(address) && wasNarrowed) && (
        <div className="wrap">
          <CategoryCards />
          <SiteCheckLinks />
        </div>
      )}
      <section
        className="wrap section"
        aria-label="All products"
        style={{ paddingTop: 'calc(var(--section) / 2)' }}
      >
        <h2 className="visually-hidden">All products</h2>
        <FilteredProducts address={address} page={page} emptyText={messages.noProducts} />
      </section>
    </>
  )
}
