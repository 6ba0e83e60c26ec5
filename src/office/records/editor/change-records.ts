import { editTrouble } from './edit-messages.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { Result } from '#src/platform/result.ts'
import { showToast } from '#src/ui/toasts/toast.ts'

interface Options<Done> {
  readonly change: Promise<Result<Done, OfficeFailure>>
  /** What is done then, in words. */
  readonly message: (done: Done) => string
  /** Null when there is no way back. */
  readonly undo: (() => void) | null
  /** Has everything read again that shows it; also after a failure, since it may be done all the same. */
  readonly changed: () => void
}

/** Waits for a change to records of a list, says what became of it, and offers to undo it. */
export async function changeRecords<Done>(options: Options<Done>): Promise<void> {
  const { change, message, undo, changed } = options
  const outcome = await change
  changed()
  if (!outcome.ok) return tellFailure(outcome.failure)
  const action = undo === null ? {} : { action: { label: 'Undo', run: undo } }
  void showToast({ kind: 'success', message: message(outcome.value), ...action })
}

/** Says why something was not done. */
export function tellFailure({ kind }: OfficeFailure): void {
  void showToast({ kind: 'error', message: editTrouble[kind] })
}
