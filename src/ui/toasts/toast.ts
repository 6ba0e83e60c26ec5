/** A message about something that has just happened. */
export interface Toast {
  readonly kind: 'success' | 'error'
  readonly message: string
  /** Takes away those that stand: what the office has told is not for who comes after a sign-out. */
  readonly isAlone?: true
  /** Something to do about it while the toast is there, such as to undo. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** Shows a toast; its parts are loaded with the first one. */
export async function showToast(toast: Toast): Promise<void> {
  const { presentToast } = await import('./toast-host.tsx')
  presentToast(toast)
}
