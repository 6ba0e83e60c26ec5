import { Button } from '@mantine/core'
import type { ListedProduct } from '#src/office/products/product-rows.ts'
import type { useProductActions } from './use-product-actions.ts'

interface Props {
  readonly rows: readonly ListedProduct[]
  readonly isTrash: boolean
  readonly actions: ReturnType<typeof useProductActions>
  readonly onDone: () => void
}

const look = { variant: 'default', size: 'compact-sm' } as const

/** What can be done with all marked products at once. */
export function ProductBulk({ rows, isTrash, actions, onDone }: Props) {
  const run = (action: Promise<unknown>) => {
    onDone()
    void action
  }
  // Those that are so already are left out, so that undoing leaves them as they were.
  const drafts = rows.filter(({ published }) => !published)
  const published = rows.filter((row) => row.published)
  if (isTrash) {
    return (
      <Button {...look} onClick={() => run(actions.trash(rows, false))}>
        Restore
      </Button>
    )
  }
  return (
    <>
      {drafts.length > 0 && (
        <Button {...look} onClick={() => run(actions.publish(drafts, true))}>
          Publish
        </Button>
      )}
      {published.length > 0 && (
        <Button {...look} onClick={() => run(actions.publish(published, false))}>
          Unpublish
        </Button>
      )}
      <Button {...look} onClick={() => run(actions.trash(rows, true))}>
        Move to trash
      </Button>
    </>
  )
}
