import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { productTable, saveProduct } from '#src/office/products/product-api.ts'
import { tellFailure } from '#src/office/records/editor/change-records.ts'
import { useRecordActions } from '#src/office/records/editor/use-record-actions.ts'
import { productsChanged } from '#src/office/products/product-queries.ts'
import type { ListedProduct } from '#src/office/products/product-rows.ts'
import { copyOfProduct, slugsForCopy } from './copy-of-product.ts'

/** The actions for products of the list; all but permanent deletion can be undone. */
export function useProductActions() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const actions = useRecordActions({
    table: productTable,
    many: 'products',
    changed: productsChanged,
  })
  const duplicate = async ({ id }: Pick<ListedProduct, 'id'>) => {
    const original = await productTable.one(id)
    if (!original.ok) return tellFailure(original.failure)
    const copyId = crypto.randomUUID()
    for (const slug of slugsForCopy(original.value.slug)) {
      const saved = await saveProduct(copyOfProduct(original.value, copyId, slug))
      if (saved.ok) {
        productsChanged(queryClient)
        return navigate({ to: '/admin/products/$id', params: { id: copyId } })
      }
      if (saved.failure.kind !== 'duplicate') return tellFailure(saved.failure)
    }
    tellFailure({ kind: 'duplicate' })
  }
  return { ...actions, duplicate }
}
