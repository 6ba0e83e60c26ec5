import { useRef, useState } from 'react'
import type { TaskLead, TaskWords } from './task-api.ts'
import { TaskForm } from './task-form.tsx'
import type { useTaskWork } from './use-task-work.ts'

interface Props {
  /** When it is due and whose it is, to begin with. */
  readonly start: Omit<TaskWords, 'title'>
  readonly lead: TaskLead | null
  readonly work: ReturnType<typeof useTaskWork>
  readonly onAdded?: () => void
  readonly onCancel?: () => void
}

/** The fields of one more task; empty again once it is added. */
export function NewTask({ start, lead, work, onAdded, onCancel }: Props) {
  const [words, setWords] = useState<TaskWords>({ ...start, title: '' })
  /** Of the task that is being added: sent again after a lost answer, it is added once. */
  const nextId = useRef<string>(crypto.randomUUID())
  const add = async (wanted: TaskWords) => {
    if (!(await work.add({ ...wanted, id: nextId.current, lead }))) return
    nextId.current = crypto.randomUUID()
    setWords({ ...start, title: '' })
    onAdded?.()
  }
  return (
    <TaskForm
      label="New task"
      words={words}
      onWords={setWords}
      save="Add task"
      isBusy={work.isBusy}
      onSave={(wanted) => void add(wanted)}
      onCancel={onCancel}
    />
  )
}
