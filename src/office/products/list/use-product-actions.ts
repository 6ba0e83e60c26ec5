import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  deleteProduct,
  publishProducts,
  trashProducts,
} from '#src/office/products/product-states.ts'
import { fetchStoredProduct, saveProduct } from '#src/office/products/product-api.ts'
import { changeRecords, tellFailure } from '#src/office/records/editor/change-records.ts'
import { productsChanged } from '#src/office/products/product-queries.ts'
import { copyOfProduct, slugsForCopy } from './copy-of-product.ts'

/** One product, or how many. */
export interface Named {
  readonly id: string
  readonly name: string
}

function calling(products: readonly Named[]): string {
  const [only] = products
  return products.length === 1 && only !== undefined ? only.name : `${products.length} products`
}

/** What can be done with products of the list; each can be undone but the last. */
export function useProductActions() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const run = (
    change: ReturnType<typeof deleteProduct>,
    message: string,
    undo: (() => void) | null,
  ) => changeRecords({ change, message, undo, changed: () => productsChanged(queryClient) })
  const publish = (products: readonly Named[], published: boolean, isUndo = false): Promise<void> =>
    run(
      publishProducts(idsOf(products), published),
      `${calling(products)}: ${published ? 'published' : 'unpublished'}`,
      isUndo ? null : () => void publish(products, !published, true),
    )
  const trash = (products: readonly Named[], isTrash: boolean, isUndo = false): Promise<void> =>
    run(
      trashProducts(idsOf(products), isTrash),
      `${calling(products)}: ${isTrash ? 'moved to trash' : 'restored'}`,
      isUndo ? null : () => void trash(products, !isTrash, true),
    )
  const remove = ({ id, name }: Named) =>
    run(deleteProduct(id), `${name}: deleted permanently`, null)
  const duplicate = async ({ id }: Named) => {
    const original = await fetchStoredProduct(id, new AbortController().signal)
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
  return { publish, trash, remove, duplicate }
}

function idsOf(products: readonly Named[]): string[] {
  return products.map(({ id }) => id)
}
