import { useEffect, useEffectEvent } from 'react'
import { keySequence } from './key-sequence.ts'
import type { Shortcut } from './shortcuts.ts'

const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]'
/** An open Mantine dialog keeps the focus. */
const insideDialog = '[role="dialog"]'
const nativeDialog = 'dialog:modal'

/** Calls back for each shortcut, except while somebody types or a dialog is open. */
export function useShortcuts<Kind extends Shortcut>(
  shortcuts: readonly Kind[],
  onShortcut: (shortcut: Kind) => void,
): void {
  const pressed = useEffectEvent(onShortcut)
  useEffect(() => {
    const completes = keySequence(shortcuts)
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      const isElsewhere =
        event.target instanceof Element &&
        event.target.closest(`${typing}, ${insideDialog}`) !== null
      if (isElsewhere || document.querySelector(nativeDialog) !== null) return
      const shortcut = completes(event, event.timeStamp)
      if (shortcut === null) return
      event.preventDefault()
      pressed(shortcut)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [shortcuts])
}
