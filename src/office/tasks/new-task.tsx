import { useState } from 'react'
import { useDraft } from '#src/session/use-draft.ts'
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
  /**
   * The idempotency key: resent after a lost response, the task is added once. Not part of the
   * draft, which another tab may have open, too.
   */
  const [nextId, setNextId] = useState(() => crypto.randomUUID())
  const about = lead?.name ?? null
  const [draft, setDraft] = useDraft(
    `task-new-${lead?.id ?? ''}`,
    about === null ? 'New task' : `New task about ${about}`,
    taskWordsShape,
  )
  const add = async (wanted: TaskWords) => {
    if (!(await work.add({ ...wanted, id: nextId, lead }))) return
    setNextId(crypto.randomUUID())
    setDraft(null)
    onAdded?.()
  }
  return (
    <TaskForm
      label="New task"
      words={draft ?? { ...start, title: '' }}
      onWords={setDraft}
      save="Add task"
      isBusy={work.isBusy}
      onSave={(wanted) => void add(wanted)}
      onCancel={
        onCancel &&
        (() => {
          setDraft(null)
          onCancel()
        })
      }
    />
  )
}
