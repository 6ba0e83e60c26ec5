import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { Result } from '#src/platform/result.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { changeErrors, editErrors } from './editor/edit-messages.ts'
import type { Outcome } from './short-form.tsx'
import { useBusy } from '#src/ui/use-busy.ts'

type Saving = Promise<Result<unknown, OfficeFailure>>

interface Undo {
  readonly message: string
  /** Reverses the change. */
  readonly undo: () => Saving
}

/**
 * Saves forms and makes changes to the records of one list.
 * @param reread reloads the list; also after a failure, because the change may have been made.
 */
export function useRecordWork(reread: () => Promise<unknown>) {
  const [isBusy, whileBusy] = useBusy()

  /** Saves a form's values; the form shows a failure. */
  const save = async (saving: Saving): Promise<Outcome> => {
    const saved = await saving
    await reread()
    return saved.ok ? 'saved' : { error: editErrors[saved.failure.kind] }
  }

  /** Makes a change at once and confirms it in a toast, which offers to undo it. */
  const change = async (saving: Saving, done?: Undo): Promise<void> => {
    const saved = await whileBusy(saving)
    await reread()
    if (!saved.ok) {
      void showToast({ kind: 'error', message: changeErrors[saved.failure.kind] })
    } else if (done !== undefined) {
      const action = { label: 'Undo', run: () => void change(done.undo()) }
      void showToast({ kind: 'success', message: done.message, action })
    }
  }
  return { isBusy, save, change }
}
