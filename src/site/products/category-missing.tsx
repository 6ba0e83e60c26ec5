import { messages } from '#src/domain/messages.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Shown for a category that does not exist. */
export function CategoryMissing() {
  return (
    <Notice
      title={messages.categoryNotFound}
      action={
        <ButtonLink to="/products" filled>
          {messages.viewAllProducts}
        </ButtonLink>
      }
    />
  )
}
