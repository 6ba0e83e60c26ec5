import type { ListedProduct } from '#src/office/products/product-rows.ts'
import { BulkBar, PlainButton } from '#src/office/records/list/bulk-bar.tsx'
import type { useProductActions } from './use-product-actions.ts'

interface Props {
  readonly rows: readonly ListedProduct[]
  readonly isTrash: boolean
  readonly actions: ReturnType<typeof useProductActions>
  readonly onDone: () => void
}

/** What can be done with all marked products at once. */
export function ProductBulk({ rows, isTrash, actions, onDone }: Props) {
  const run = (action: Promise<unknown>) => {
    onDone()
    void action
  }
  // Those that are so already are left out, so that undoing leaves them as they were.
  const drafts = rows.filter(({ published }) => !published)
  const published = rows.filter((row) => row.published)
  return (
    <BulkBar what="products" count={rows.length} words={`${rows.length} selected`}>
      {isTrash ? (
        <PlainButton onClick={() => run(actions.trash(rows, false))}>Restore</PlainButton>
      ) : (
        <>
          {drafts.length > 0 && (
            <PlainButton onClick={() => run(actions.publish(drafts, true))}>Publish</PlainButton>
          )}
          {published.length > 0 && (
            <PlainButton onClick={() => run(actions.publish(published, false))}>
              Unpublish
            </PlainButton>
          )}
          <PlainButton onClick={() => run(actions.trash(rows, true))}>Move to trash</PlainButton>
        </>
      )}
    </BulkBar>
  )
}
