/** A message about something that has just happened. */
export interface Toast {
  readonly kind: 'success' | 'error'
  readonly message: string
  /**
   * Removes all toasts: the office's must not be seen by whoever uses the device after sign-out.
   */
  readonly isAlone?: true
  /** An action offered with the toast, such as undo, or a link to where it can be done. */
  readonly action?: ToastAction
}

export type ToastAction = { readonly label: string } & (
  | { readonly run: () => void }
  | { readonly href: string }
)

/** Shows a toast; its script loads with the first one. */
export async function showToast(toast: Toast): Promise<void> {
  const { presentToast } = await import('./toast-host.tsx')
  presentToast(toast)
}
