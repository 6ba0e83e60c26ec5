import { showToast } from '#src/ui/toasts/toast.ts'

/** A toast that says what was removed from the form, with Undo. */
export function offerUndo(what: string, run: () => void): void {
  const message = `${what} removed. Save to apply.`
  void showToast({ kind: 'success', message, action: { label: 'Undo', run } })
}
