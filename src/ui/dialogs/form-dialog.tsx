import type { ReactNode } from 'react'
import { DialogFrame } from './dialog-frame.tsx'
import styles from './native-dialog.module.css'

interface Props {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/**
 * A dialog in the page's own HTML that opens before any script runs (through the button's
 * `command`, or `app/early-forms.ts` in browsers that lack it). Closing it keeps what was typed.
 */
export function FormDialog({ id, title, children }: Props) {
  const titleId = `${id}-title`
  return (
    <dialog
      id={id}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => focusOpener(currentTarget)}
    >
      <DialogFrame titleId={titleId} title={title} closeButton={commands(id, 'close')}>
        {children}
      </DialogFrame>
    </dialog>
  )
}

/** Attributes of the button that opens the dialog. */
export function opensDialog(id: string): object {
  return { ...commands(id, 'show-modal'), 'aria-haspopup': 'dialog' }
}

/** React does not know these attributes. */
function commands(id: string, command: 'show-modal' | 'close'): object {
  return { command, commandfor: id }
}

/**
 * If the opening button was in a menu that has closed since, the menu's own button gets the focus.
 */
function focusOpener(dialog: HTMLDialogElement): void {
  const focused = document.activeElement
  // The browser has returned the focus already, or the visitor has moved on.
  if (focused !== document.body && !dialog.contains(focused)) return
  const openers = `[commandfor="${dialog.id}"][command="show-modal"]`
  const opener = document.querySelector<HTMLElement>(openers)
  opener?.focus()
  if (opener === null || document.activeElement === opener) return
  const menuId = opener.closest('[id]')?.id ?? ''
  document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menuId)}"]`)?.focus()
}
