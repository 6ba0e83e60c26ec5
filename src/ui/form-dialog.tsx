import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Overlay.css'
import { Modal } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DialogControls } from './dialog-button.tsx'
import styles from './form-dialog.module.css'
import { MantineRoot } from './mantine-root.tsx'

interface Props extends DialogControls {
  readonly title: string
  readonly children: ReactNode
}

/** Mantine's header element would count as a second banner of the page. */
const asPlainElement = { component: 'div' }

/** A dialog for a form; closing it keeps what was typed. */
export function FormDialog({ isOpen, onClose, onClosed, title, children }: Props) {
  useStillPage(isOpen)
  useCloseOnLeaving(onClose)
  return (
    <MantineRoot>
      <Modal.Root
        opened={isOpen}
        onClose={onClose}
        keepMounted
        // It is first mounted open, when Mantine has not seen what had the focus.
        returnFocus={false}
        // Mantine locks the page with a style element, which the Content Security Policy refuses.
        lockScroll={false}
        onExitTransitionEnd={onClosed}
        size="lg"
      >
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Header {...asPlainElement}>
            <Modal.Title fz={21} fw={720} lh={1.2}>
              {title}
            </Modal.Title>
            <Modal.CloseButton aria-label="Close" size="lg" />
          </Modal.Header>
          <Modal.Body>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineRoot>
  )
}

/** Keeps the page behind from scrolling. */
function useStillPage(isStill: boolean): void {
  useEffect(() => {
    if (!isStill) return undefined
    const { classList } = document.documentElement
    const still = styles['still'] ?? ''
    classList.add(still)
    return () => classList.remove(still)
  }, [isStill])
}

/** A link in the dialog leads to a page that the dialog must not cover. */
function useCloseOnLeaving(onClose: () => void): void {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const openedOn = useRef(path)
  useEffect(() => {
    if (path === openedOn.current) return
    openedOn.current = path
    onClose()
  }, [path, onClose])
}
