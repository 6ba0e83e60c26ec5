import type { Toast } from '#src/ui/toasts/toast.ts'

declare const presentToastTo: (toast: Toast) => void

/** Shows a toast to whoever sits in front of the page. */
export function presentToast(toast: Toast): void {
  presentToastTo(toast)
}
