import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly isOpen: boolean
  readonly title: string
  readonly size?: 'md' | 'xl'
  /** Whether it takes the whole screen, as to be shown to somebody else. */
  readonly isWhole?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog before the page: it keeps the focus, closes on Escape and gives the focus back. */
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
      // Its head would count as the head of the page.
      attributes={{ header: { role: 'presentation' } }}
      onClose={onClose}
    >
      {children}
    </Modal>
  )
}
