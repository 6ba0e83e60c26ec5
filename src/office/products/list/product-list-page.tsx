import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categories } from '#src/catalogue/schema/categories.ts'
import { productPageSize } from '#src/office/products/product-list.ts'
import { productListQuery } from '#src/office/products/product-queries.ts'
import {
  BarChoice,
  FilterBar,
  ListViews,
  SearchFilter,
} from '#src/office/records/list/filter-bar.tsx'
import { PageBar } from '#src/ui/page-bar.tsx'
import { Pager } from '#src/office/records/list/pager.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { type ProductSearch, questionOf } from './product-question.ts'
import { ProductRows } from './product-rows.tsx'

const views = [
  { value: 'all', label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Drafts' },
  { value: 'trash', label: 'Trash' },
] as const

const categoryChoices = categories.map(({ slug, name }) => ({ value: slug, label: name }))

interface Props {
  readonly search: ProductSearch
  readonly onSearch: (search: ProductSearch) => void
}

/** All products of the back office; what is shown is what the address says. */
export function ProductListPage({ search, onSearch }: Props) {
  const question = questionOf(search)
  const list = useQuery(productListQuery(question))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const change = (part: Partial<ProductSearch>) => {
    // What is marked is what is seen.
    setSelected(new Set())
    onSearch({ ...search, page: undefined, ...part })
  }
  return (
    <>
      <PageBar title="Products">
        <ButtonLink to="/admin/products/exchange">Import and export</ButtonLink>
        <ButtonLink to="/admin/products/new" filled>
          Add product
        </ButtonLink>
      </PageBar>
      <ListViews
        label="Show products"
        views={views}
        current={question.state}
        onView={(view) => change({ state: view === 'all' ? undefined : view })}
      />
      <FilterBar>
        <SearchFilter
          label="Search by name, web address or summary"
          value={question.search}
          onSearch={(q) => change({ q: q === '' ? undefined : q })}
        />
        <BarChoice
          label="Category"
          value={question.category}
          any="All categories"
          choices={categoryChoices}
          onChoice={(value) =>
            change({ category: categories.find(({ slug }) => slug === value)?.slug })
          }
        />
      </FilterBar>
      <ProductRows
        list={list}
        question={question}
        selected={selected}
        onSelect={setSelected}
        onSort={(sort, descending) => change({ sort, order: descending ? 'down' : 'up' })}
      />
      <Pager
        page={question.page}
        pageSize={productPageSize}
        total={list.data?.total ?? null}
        onPage={(page) => change({ page: page === 1 ? undefined : page })}
      />
    </>
  )
}
