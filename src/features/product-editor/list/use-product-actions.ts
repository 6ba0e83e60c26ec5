import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { editTrouble } from '#src/content/edit-messages.ts'
import { deleteProduct, publishProducts, trashProducts } from '#src/data/admin/product-states.ts'
import { fetchStoredProduct, saveProduct } from '#src/data/admin/products.ts'
import { productsChanged } from '#src/queries/admin/products.ts'
import type { OfficeFailure } from '#src/data/admin/office-failure.ts'
import { showToast } from '#src/ui/toast.ts'
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

const tellTrouble = ({ kind }: OfficeFailure) =>
  void showToast({ kind: 'error', message: editTrouble[kind] })

/** What can be done with products of the list; each can be undone but the last. */
export function useProductActions() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const publish = async (products: readonly Named[], published: boolean, isUndo = false) => {
    const changed = await publishProducts(idsOf(products), published)
    productsChanged(queryClient)
    if (!changed.ok) return tellTrouble(changed.failure)
    const message = `${calling(products)}: ${published ? 'published' : 'taken off the site'}`
    const action = { label: 'Undo', run: () => void publish(products, !published, true) }
    void showToast({ kind: 'success', message, ...(isUndo ? {} : { action }) })
  }
  const trash = async (products: readonly Named[], isTrash: boolean, isUndo = false) => {
    const changed = await trashProducts(idsOf(products), isTrash)
    productsChanged(queryClient)
    if (!changed.ok) return tellTrouble(changed.failure)
    const message = `${calling(products)}: ${isTrash ? 'moved to the trash' : 'back from the trash'}`
    const action = { label: 'Undo', run: () => void trash(products, !isTrash, true) }
    void showToast({ kind: 'success', message, ...(isUndo ? {} : { action }) })
  }
  const remove = async ({ id, name }: Named) => {
    const changed = await deleteProduct(id)
    productsChanged(queryClient)
    if (!changed.ok) return tellTrouble(changed.failure)
    void showToast({ kind: 'success', message: `${name}: deleted for ever` })
  }
  const duplicate = async ({ id }: Named) => {
    const original = await fetchStoredProduct(id, new AbortController().signal)
    if (!original.ok) return tellTrouble(original.failure)
    const copyId = crypto.randomUUID()
    for (const slug of slugsForCopy(original.value.slug)) {
      const saved = await saveProduct(copyOfProduct(original.value, copyId, slug))
      if (saved.ok) {
        productsChanged(queryClient)
        return navigate({ to: '/admin/products/$id', params: { id: copyId } })
      }
      if (saved.failure.kind !== 'duplicate') return tellTrouble(saved.failure)
    }
    tellTrouble({ kind: 'duplicate' })
  }
  return { publish, trash, remove, duplicate }
}

function idsOf(products: readonly Named[]): string[] {
  return products.map(({ id }) => id)
}
