import { savedWith } from '#src/office/records/short-form.tsx'
import { draftShape, useDraft } from '#src/session/use-draft.ts'
import { type TaskLead, type TaskValues, taskShape } from './task-api.ts'
import { TaskForm } from './task-form.tsx'
import type { useTaskWork } from './use-task-work.ts'

interface Props {
  /** The initial due day and owner. */
  readonly start: Omit<TaskValues, 'title'>
  readonly lead: TaskLead | null
  readonly work: ReturnType<typeof useTaskWork>
  readonly onAdded?: () => void
  readonly onCancel?: () => void
}

/**
 * The form for a new task, which is emptied once it is added. Unsaved input stays on the device
 * until then.
 */
export function NewTask({ start, lead, work, onAdded, onCancel }: Props) {
  const about = lead?.name ?? null
  const empty: TaskValues = { ...start, title: '' }
  const { draft, keep, settle } = useDraft(
    `task-new-${lead?.id ?? ''}`,
    about === null ? 'New task' : `New task about ${about}`,
    draftShape(taskShape, empty),
  )
  const add = async (wanted: TaskValues, id: string) => {
    const outcome = await work.add({ ...wanted, id, lead })
    if (outcome !== 'saved') return outcome
    const rest = settle()
    if (rest === null) onAdded?.()
    return savedWith(rest)
  }
  return (
    <TaskForm
      label="New task"
      values={draft ?? empty}
      onValues={keep}
      save="Add task"
      onSave={add}
      onCancel={
        onCancel &&
        (() => {
          keep(null)
          onCancel()
        })
      }
    />
  )
}
