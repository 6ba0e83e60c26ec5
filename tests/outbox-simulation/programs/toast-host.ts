import type { Toast } from '#src/ui/toasts/toast.ts'

declare const presentToastTo: (toast: Toast) => void

/** Shows a toast to the visitor. */
export function presentToast(toast: Toast): void {
  presentToastTo(toast)
}
