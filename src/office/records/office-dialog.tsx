import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly isOpen: boolean
  readonly title: string
  readonly size?: 'md' | 'xl'
  /** Full screen, for showing it to somebody else. */
  readonly isWhole?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog: it traps the focus, closes on Escape and returns the focus. */
export function OfficeDialog({
  isOpen,
  title,
  size = 'md',
  isWhole = false,
  onClose,
  children,
}: Props) {
  return (
    <Modal
      opened={isOpen}
      title={title}
      size={size}
      fullScreen={isWhole}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // Its header would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      onClose={onClose}
    >
      {children}
    </Modal>
  )
}
