import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { categories } from '#src/catalogue/schema/categories.ts'
import { productPageSize } from '#src/office/products/product-list.ts'
import { productListQuery } from '#src/office/products/product-queries.ts'
import type { ListedProduct } from '#src/office/products/product-rows.ts'
import { AskDialog } from '#src/office/records/ask-dialog.tsx'
import { EmptyState } from '#src/office/records/list/empty-state.tsx'
import { ListHead } from '#src/office/records/list/list-head.tsx'
import { RecordList } from '#src/office/records/list/record-list.tsx'
import { publicationParts } from '#src/office/records/views/publication-parts.ts'
import { LinkButton } from '#src/office/records/link-button.tsx'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { RecordBulk } from '#src/office/records/list/record-bulk.tsx'
import { productColumns } from './product-columns.tsx'
import { type ProductSearch, emptyText, questionOf, sortInAddress } from './product-question.ts'
import { useProductActions } from './use-product-actions.ts'

const categoryChoices = categories.map(({ slug, name }) => ({ value: slug, label: name }))
const noFilter = { q: undefined, category: undefined, page: undefined } as const
const none: ReadonlySet<string> = new Set()

interface Props {
  readonly search: ProductSearch
  readonly onAddress: (patch: Partial<ProductSearch>) => void
}

/** The product list of the back office; the address holds the view. */
export function ProductListPage({ search, onAddress }: Props) {
  const question = questionOf(search)
  const list = useQuery(productListQuery(question))
  const actions = useProductActions()
  const here = useLocation({ select: ({ href }) => href })
  const [selected, setSelected] = useState(none)
  const [doomed, setDoomed] = useState<ListedProduct | null>(null)
  const rows = list.data?.rows
  const marked = rows?.filter(({ id }) => selected.has(id)) ?? []
  const change = (part: Partial<ProductSearch>) => {
    // A new view starts without a selection.
    setSelected(none)
    onAddress(part)
  }
  return (
    <>
      <PageBar title="Products">
        <LinkButton variant="default" to="/admin/products/exchange">
          Import and export
        </LinkButton>
        <LinkButton to="/admin/products/new">Add product</LinkButton>
      </PageBar>
      <ListHead
        list="products"
        label="Views of products"
        parts={publicationParts}
        address={search}
        onAddress={change}
        search={{ placeholder: 'Name, web address or summary', value: question.search }}
        filters={[
          {
            kind: 'one',
            key: 'category',
            label: 'Category',
            choices: categoryChoices,
            value: question.category === '' ? undefined : question.category,
            onChange: (value) =>
              change({
                category: categories.find(({ slug }) => slug === value)?.slug,
                page: undefined,
              }),
          },
        ]}
        noFilter={noFilter}
      />
      <RecordList<ListedProduct>
        list="products"
        what={{ one: 'product', many: 'products' }}
        caption="Products"
        query={list}
        rows={rows}
        keyOf={({ id }) => id}
        columns={productColumns({
          actions,
          onDelete: setDoomed,
          origin: { ids: (rows ?? []).map(({ id }) => id), address: here },
        })}
        sort={{ by: question.sort, descending: question.descending }}
        onSort={(sort) => change({ ...sortInAddress(sort), page: undefined })}
        marking={{
          // Marks of rows that are no longer shown do not count.
          selected: new Set(marked.map(({ id }) => id)),
          onSelect: setSelected,
          labelOf: ({ name }) => name,
          actions: (
            <RecordBulk
              rows={marked}
              isTrash={question.state === 'trash'}
              actions={actions}
              onDone={() => setSelected(none)}
            />
          ),
        }}
        empty={<Empty question={question} onClear={() => change(noFilter)} />}
        pages={{
          page: question.page,
          pageSize: productPageSize,
          total: list.data?.total ?? null,
          onPage: (page) => change({ page: page === 1 ? undefined : page }),
        }}
      />
      <AskDialog
        isOpen={doomed !== null}
        title={`Delete ${doomed?.name ?? ''} permanently?`}
        yes="Delete permanently"
        onYes={() => {
          if (doomed !== null) void actions.remove(doomed)
        }}
        onClose={() => setDoomed(null)}
      >
        <p>
          This deletes the product, its pictures and its previous web addresses, and can’t be
          undone. Customers’ requests keep its name.
        </p>
      </AskDialog>
    </>
  )
}

interface EmptyProps {
  readonly question: ReturnType<typeof questionOf>
  readonly onClear: () => void
}

function Empty({ question, onClear }: EmptyProps) {
  const isNarrowed = question.search !== '' || question.category !== ''
  const label = isNarrowed ? 'Clear filters' : 'Go to the first page'
  const hasWay = isNarrowed || question.page > 1
  return (
    <EmptyState text={emptyText(question)} way={hasWay ? { label, run: onClear } : undefined} />
  )
}
