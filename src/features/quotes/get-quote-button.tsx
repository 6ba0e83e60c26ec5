import { Suspense, lazy, useRef, useState } from 'react'
import type { QuotedProduct } from '#src/outbox/submit-quote.ts'
import { ActionButton } from '#src/ui/button-link.tsx'

const loadDialog = () => import('./quote-dialog.tsx')

const QuoteDialog = lazy(async () => ({ default: (await loadDialog()).QuoteDialog }))

/** Opens the quote dialog for a product. The dialog is fetched when the button is neared. */
export function GetQuoteButton({ product }: { readonly product: QuotedProduct }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <ActionButton
        filled
        ref={button}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
      >
        Get Quote
      </ActionButton>
      {/* Stays mounted once opened, so that what was typed survives closing. */}
      {wasOpened && (
        <Suspense fallback={<output className="visually-hidden">Loading</output>}>
          <QuoteDialog
            product={product}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onClosed={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  )
}
