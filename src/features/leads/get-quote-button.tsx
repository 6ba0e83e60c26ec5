import type { QuotedProduct } from '#src/outbox/submit-quote.ts'
import { DialogButton } from '#src/ui/dialog-button.tsx'

const loadDialog = async () => (await import('./quote-dialog.tsx')).QuoteDialog

/** Opens the quote dialog for a product. */
export function GetQuoteButton({ product }: { readonly product: QuotedProduct }) {
  return (
    <DialogButton filled load={loadDialog} dialogProps={{ product }}>
      Get Quote
    </DialogButton>
  )
}
