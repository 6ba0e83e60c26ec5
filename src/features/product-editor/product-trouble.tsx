import { MergeDialog } from '#src/ui/admin/merge-dialog.tsx'
import { ActionButton } from '#src/ui/button-link.tsx'
import { NativeDialog } from '#src/ui/native-dialog.tsx'
import styles from './product-trouble.module.css'
import type { ProductFormState } from './use-product-form.ts'

/** What to decide before a save can go through. */
export function ProductTrouble({ state }: { readonly state: ProductFormState }) {
  const { trouble, values, merge, saveAsNew, closeTrouble } = state
  if (trouble === null) return null
  const name = values.name || 'this product'
  if (trouble.kind === 'overtaken') {
    return (
      <MergeDialog
        isOpen
        what={name}
        disputes={trouble.merge.disputes}
        takenOver={trouble.merge.takenOver}
        onMerge={(choices) => merge(trouble.merge.resolve(choices), trouble.origin)}
        onClose={closeTrouble}
      />
    )
  }
  return (
    <NativeDialog isOpen title={`${name} is not there any more`} onClose={closeTrouble}>
      <p>
        Somebody else has moved it to the trash or deleted it. What you have typed is still here. It
        can be saved as a new product with an address of its own.
      </p>
      <p className={styles['actions']}>
        <ActionButton filled onClick={saveAsNew}>
          Save as a new product
        </ActionButton>
        <ActionButton onClick={closeTrouble}>Back to my changes</ActionButton>
      </p>
    </NativeDialog>
  )
}
