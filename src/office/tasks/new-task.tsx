import { savedWith } from '#src/office/records/short-form.tsx'
import { draftShape, useDraft } from '#src/session/use-draft.ts'
import { type TaskLead, type TaskWords, taskWordsShape } from './task-api.ts'
import { TaskForm } from './task-form.tsx'
import type { useTaskWork } from './use-task-work.ts'

interface Props {
  /** The initial due day and owner. */
  readonly start: Omit<TaskWords, 'title'>
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
  const empty: TaskWords = { ...start, title: '' }
  const { draft, keep, settle } = useDraft(
    `task-new-${lead?.id ?? ''}`,
    about === null ? 'New task' : `New task about ${about}`,
    draftShape(taskWordsShape, empty),
  )
  const add = async (wanted: TaskWords, id: string) => {
    const outcome = await work.add({ ...wanted, id, lead })
    if (outcome !== 'saved') return outcome
    const rest = settle()
    if (rest === null) onAdded?.()
    return savedWith(rest)
  }
  return (
    <TaskForm
      label="New task"
      words={draft ?? empty}
      onWords={keep}
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
