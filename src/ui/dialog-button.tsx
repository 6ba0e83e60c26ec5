import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { messages } from '#src/content/messages.ts'
import { ActionButton, ButtonLink } from './button-link.tsx'
import { showToast } from './toast.ts'
import { useLatePart } from './use-late-part.ts'

/** What a dialog gets from the button that opens it. */
export interface DialogControls {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** To be called when the dialog is gone from the screen. */
  readonly onClosed: () => void
}

interface Props<DialogProps> {
  readonly children: ReactNode
  readonly filled?: boolean
  readonly load: () => Promise<ComponentType<DialogProps & DialogControls>>
  readonly dialogProps: DialogProps
}

/** Opens a dialog that is fetched when the button is neared, and takes the focus back afterwards. */
export function DialogButton<DialogProps extends object>({
  children,
  filled = false,
  load,
  dialogProps,
}: Props<DialogProps>) {
  const [isOpen, setIsOpen] = useState(false)
  const [Dialog, fetchDialog] = useLatePart(load)
  const button = useRef<HTMLButtonElement>(null)
  const prepare = () => void load().catch(() => undefined)
  const open = async () => {
    setIsOpen(true)
    try {
      await fetchDialog()
    } catch {
      setIsOpen(false)
      await showToast({ kind: 'error', message: messages.unexpected }).catch(() => undefined)
    }
  }
  return (
    <>
      <ActionButton
        className="needs-script"
        filled={filled}
        ref={button}
        aria-haspopup="dialog"
        onClick={() => void open()}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {children}
      </ActionButton>
      <noscript>
        <ButtonLink to="/contact" filled={filled}>
          {children}
        </ButtonLink>
      </noscript>
      {isOpen && Dialog === undefined && <output className="visually-hidden">Loading</output>}
      {/* Stays mounted while closed, so that what was typed survives. */}
      {Dialog !== undefined && (
        <Dialog
          {...dialogProps}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => focusAgain(button.current)}
        />
      )}
    </>
  )
}

/** A button in a menu that has closed since cannot have the focus; what opens the menu can. */
function focusAgain(button: HTMLButtonElement | null): void {
  button?.focus()
  if (button === null || document.activeElement === button) return
  const menuId = button.closest('[id]')?.id ?? ''
  document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menuId)}"]`)?.focus()
}
