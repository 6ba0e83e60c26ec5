const open: HTMLElement[] = []
let move: ((place: HTMLElement) => void) | undefined

/** Where toasts stand: in the topmost modal dialog, beside which nothing can be read out or pressed. */
export function toastPlace(): HTMLElement {
  return open.at(-1) ?? document.body
}

/** Calls back when toasts have to stand somewhere else. */
export function onToastPlace(listener: (place: HTMLElement) => void): void {
  move = listener
}

/** Has toasts stand in a modal dialog. @returns ends that; to be called when it is closed. */
export function holdToasts(dialog: HTMLElement): () => void {
  open.push(dialog)
  move?.(toastPlace())
  return () => {
    open.splice(open.indexOf(dialog), 1)
    move?.(toastPlace())
  }
}
