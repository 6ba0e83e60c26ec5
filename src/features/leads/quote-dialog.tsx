import type { QuotedProduct } from '#src/outbox/submit-quote.ts'
import type { DialogControls } from '#src/ui/dialog-button.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { QuoteForm } from './quote-form.tsx'

interface Props extends DialogControls {
  readonly product: QuotedProduct
}

/** The quote form of one product in a dialog. */
export function QuoteDialog({ product, ...controls }: Props) {
  const title = `Request a Quote: ${product.name}`
  return (
    <FormDialog title={title} {...controls}>
      <QuoteForm product={product} name={{ words: title }} onSent={controls.onClose} />
    </FormDialog>
  )
}
