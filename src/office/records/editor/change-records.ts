import { editErrors } from './edit-messages.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { Result } from '#src/platform/result.ts'
import { showToast } from '#src/ui/toasts/toast.ts'

interface Options<Done> {
  readonly change: Promise<Result<Done, OfficeFailure>>
  /** The confirmation. */
  readonly message: (done: Done) => string
  /** Null if it cannot be undone. */
  readonly undo: (() => void) | null
  /**
   * Reloads everything that shows the records; also after a failure, because the change may have
   * been made.
   */
  readonly changed: () => void
}

/**
 * Waits for a change to records of a list, confirms it or reports the failure, and offers to undo
 * it.
 */
export async function changeRecords<Done>(options: Options<Done>): Promise<void> {
  const { change, message, undo, changed } = options
  const outcome = await change
  changed()
  if (!outcome.ok) return tellFailure(outcome.failure)
  const action = undo === null ? {} : { action: { label: 'Undo', run: undo } }
  void showToast({ kind: 'success', message: message(outcome.value), ...action })
}

/** Reports in a toast why a change failed. */
export function tellFailure({ kind }: OfficeFailure): void {
  void showToast({ kind: 'error', message: editErrors[kind] })
}
