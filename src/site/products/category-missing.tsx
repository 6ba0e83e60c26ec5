import { messages } from '#src/domain/messages.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** In place of a category that the fixed list does not have. */
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
