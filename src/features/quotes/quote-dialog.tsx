import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Overlay.css'
import { Modal } from '@mantine/core'
import type { QuotedProduct } from '#src/outbox/submit-quote.ts'
import { MantineRoot } from '#src/ui/mantine-root.tsx'
import { QuoteForm } from './quote-form.tsx'

interface Props {
  readonly product: QuotedProduct
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Called when the dialog is gone from the screen. */
  readonly onClosed: () => void
}

/** The quote form of one product in a dialog. */
export function QuoteDialog({ product, isOpen, onClose, onClosed }: Props) {
  return (
    <MantineRoot>
      <Modal
        opened={isOpen}
        onClose={onClose}
        keepMounted
        // It is first mounted open, when Mantine has not seen what had the focus.
        returnFocus={false}
        onExitTransitionEnd={onClosed}
        size="lg"
        title={`Request a Quote: ${product.name}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
        styles={{ title: { fontSize: 21, fontWeight: 720, letterSpacing: '-0.01em' } }}
      >
        <QuoteForm product={product} onSent={onClose} />
      </Modal>
    </MantineRoot>
  )
}
