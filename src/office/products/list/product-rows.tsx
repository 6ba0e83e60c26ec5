import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProductQuestion } from '#src/office/products/product-list.ts'
import type { ListedProduct } from '#src/office/products/product-rows.ts'
import { AskDialog } from '#src/office/records/ask-dialog.tsx'
import { DataTable } from '#src/office/records/list/data-table.tsx'
import { ReadError } from '#src/office/records/read-error.tsx'
import { ProductBulk } from './product-bulk.tsx'
import { productColumns } from './product-columns.tsx'
import { useProductActions } from './use-product-actions.ts'

interface Props {
  readonly list: {
    readonly data: { readonly rows: readonly ListedProduct[] } | undefined
    readonly isError: boolean
    readonly isPlaceholderData: boolean
    readonly dataUpdatedAt: number
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly question: ProductQuestion
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  readonly onSort: (sort: ProductQuestion['sort'], descending: boolean) => void
}

const sortNames: readonly ProductQuestion['sort'][] = ['name', 'category', 'updated_at']

/** The rows of the list with what can be done to one or to those that are marked. */
export function ProductRows({ list, question, selected, onSelect, onSort }: Props) {
  const actions = useProductActions()
  const [doomed, setDoomed] = useState<ListedProduct | null>(null)
  const rows = list.data?.rows ?? []
  const address = useLocation({ select: ({ href }) => href })
  if (list.data === undefined) {
    return list.isError ? (
      <ReadError what="products" query={list} />
    ) : (
      <p className="empty">Loading products…</p>
    )
  }
  return (
    <>
      {list.isError && <ReadError what="products" query={list} />}
      <ProductBulk
        rows={rows.filter(({ id }) => selected.has(id))}
        isTrash={question.state === 'trash'}
        actions={actions}
        onDone={() => onSelect(new Set())}
      />
      <DataTable
        caption="Products"
        columns={productColumns({
          actions,
          onDelete: setDoomed,
          origin: { ids: rows.map(({ id }) => id), address },
        })}
        rows={rows}
        keyOf={({ id }) => id}
        sort={{ by: question.sort, descending: question.descending }}
        onSort={({ by, descending }) => {
          const name = sortNames.find((sort) => sort === by)
          if (name !== undefined) onSort(name, descending)
        }}
        selection={{ selected, onSelect, labelOf: ({ name }) => name }}
        isStale={list.isPlaceholderData}
      />
      {rows.length === 0 && <p className="empty">{emptyText(question)}</p>}
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

function emptyText({ search, category, state, page }: ProductQuestion): string {
  // A page behind the last one, which may have moved since.
  if (page > 1) return 'There’s nothing on this page.'
  if (search !== '' || category !== '') return 'No products match. Try fewer words.'
  if (state === 'trash') return 'The trash is empty.'
  return state === 'draft' ? 'No drafts.' : 'No products yet.'
}
