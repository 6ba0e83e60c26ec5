/** A message about something that has just happened. */
export interface Toast {
  readonly kind: 'success' | 'error'
  readonly message: string
  /** Takes away those that stand: what the office has told is not for who comes after a sign-out. */
  readonly isAlone?: true
  /** Something to do about it while the toast is there, such as to undo, or where that can be done. */
  readonly action?: ToastAction
}

export type ToastAction = { readonly label: string } & (
  | { readonly run: () => void }
  | { readonly href: string }
)

/** Shows a toast; its parts are loaded with the first one. */
export async function showToast(toast: Toast): Promise<void> {
  const { presentToast } = await import('./toast-host.tsx')
  presentToast(toast)
}
