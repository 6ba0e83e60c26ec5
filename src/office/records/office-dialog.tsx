import { Modal } from '@mantine/core'
import { type ReactNode, createContext, use, useEffect, useState } from 'react'

interface Props {
  readonly isOpen: boolean
  readonly title: string
  readonly size?: 'md' | 'xl'
  /** Full screen, for showing it to somebody else. */
  readonly isWhole?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Tells the surrounding dialog whether one inside it is open. */
const TellOuter = createContext<(hasInner: boolean) => void>(() => undefined)

/**
 * A modal dialog: it traps the focus, closes on Escape and returns the focus. Of two, one inside
 * the other, Escape closes the inner one.
 */
export function OfficeDialog({
  isOpen,
  title,
  size = 'md',
  isWhole = false,
  onClose,
  children,
}: Props) {
  const tellOuter = use(TellOuter)
  const [hasInner, setHasInner] = useState(false)
  useEffect(() => {
    tellOuter(isOpen)
    return () => tellOuter(false)
  }, [isOpen, tellOuter])
  // Mantine returns the focus only from a dialog that was rendered before it opened.
  useEffect(() => {
    const opener = isOpen ? document.activeElement : null
    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) {
        opener.focus({ preventScroll: true })
      }
    }
  }, [isOpen])
  return (
    <Modal
      opened={isOpen}
      title={title}
      size={size}
      fullScreen={isWhole}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // Its header would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeOnEscape={!hasInner}
      onClose={onClose}
    >
      <TellOuter value={setHasInner}>{children}</TellOuter>
    </Modal>
  )
}
