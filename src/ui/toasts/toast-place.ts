const open: HTMLElement[] = []
let move: ((place: HTMLElement) => void) | undefined

/**
 * Where toasts render: in the topmost modal dialog, since nothing outside it can be announced or
 * pressed.
 */
export function toastPlace(): HTMLElement {
  return open.at(-1) ?? document.body
}

/** Subscribes to changes of the place. */
export function onToastPlace(listener: (place: HTMLElement) => void): void {
  move = listener
}

/** Moves toasts into a modal dialog. @returns a function to call when it closes. */
export function holdToasts(dialog: HTMLElement): () => void {
  open.push(dialog)
  move?.(toastPlace())
  return () => {
    open.splice(open.indexOf(dialog), 1)
    move?.(toastPlace())
  }
}
