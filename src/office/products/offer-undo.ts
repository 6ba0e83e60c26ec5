import { showToast } from '#src/ui/toasts/toast.ts'

/** Says what was removed from the form and offers to put it back. */
export function offerUndo(what: string, run: () => void): void {
  const message = `${what} removed. Save to apply.`
  void showToast({ kind: 'success', message, action: { label: 'Undo', run } })
}
