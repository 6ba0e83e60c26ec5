import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { DialogControls } from './dialog-button.tsx'
import styles from './form-dialog.module.css'
import { MantineRoot } from './mantine-root.tsx'
import { NativeDialog } from './native-dialog.tsx'

interface Props extends DialogControls {
  readonly title: string
  readonly children: ReactNode
}

/** A dialog for a form, outside of a menu that may close; closing it keeps what was typed. */
export function FormDialog({ isOpen, onClose, onClosed, title, children }: Props) {
  useStillPage(isOpen)
  useCloseOnLeaving(onClose)
  useOnceClosed(isOpen, onClosed)
  return createPortal(
    <NativeDialog isOpen={isOpen} title={title} onClose={onClose} keepsContent>
      <MantineRoot>{children}</MantineRoot>
    </NativeDialog>,
    document.body,
  )
}

function useOnceClosed(isOpen: boolean, onClosed: () => void): void {
  const closed = useEffectEvent(onClosed)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) closed()
    wasOpen.current = isOpen
  }, [isOpen])
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
