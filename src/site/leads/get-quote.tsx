import { useMemo } from 'react'
import type { QuotedProduct } from '#src/outbox/submit/submit-lead.ts'
import { ActionButton, ButtonLink } from '#src/ui/button-link.tsx'
import { FormDialog, opensDialog } from '#src/ui/dialogs/form-dialog.tsx'
import { LazyPlace, lazyPart } from '#src/ui/loading/lazy-part.tsx'

const dialogId = 'get-quote'

const part = lazyPart(async () => (await import('./quote-form.tsx')).QuoteForm)

/** Opens the quote dialog of the page's product. */
export function GetQuoteButton() {
  return (
    <>
      <ActionButton className="needs-script" filled {...opensDialog(dialogId)}>
        Get Quote
      </ActionButton>
      <noscript>
        <ButtonLink to="/contact" filled>
          Get Quote
        </ButtonLink>
      </noscript>
    </>
  )
}

/** The dialog with a product's quote form, rendered outside the bar that is hidden while typing. */
export function GetQuoteDialog({ product: { id, name } }: { readonly product: QuotedProduct }) {
  const title = `Request a Quote: ${name}`
  const partProps = useMemo(
    () => ({ product: { id, name }, name: { label: title }, dialogId }),
    [id, name, title],
  )
  return (
    <FormDialog id={dialogId} title={title}>
      <LazyPlace part={part} partProps={partProps} />
    </FormDialog>
  )
}
