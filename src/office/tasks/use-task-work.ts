import { useQueryClient } from '@tanstack/react-query'
import { useRecordWork } from '#src/office/records/use-record-work.ts'
import { type Task, type TaskWords, addTask, changeTask, removeTask } from './task-api.ts'
import { tasksKey } from './task-queries.ts'

/** Adding, changing, finishing and deleting tasks; finishing and deleting can be undone. */
export function useTaskWork() {
  const queryClient = useQueryClient()
  const { isBusy, save, change } = useRecordWork(() =>
    queryClient.invalidateQueries({ queryKey: tasksKey }),
  )
  return {
    isBusy,
    add: (task: TaskWords & Pick<Task, 'id' | 'lead'>) => save(addTask(task)),
    change: (id: string, words: Partial<TaskWords>) => save(changeTask(id, words)),
    finish: ({ id, title, doneAt }: Task) =>
      change(changeTask(id, { doneAt: doneAt === null ? new Date().toISOString() : null }), {
        message: doneAt === null ? `Done: ${title}` : `Open again: ${title}`,
        undo: () => changeTask(id, { doneAt }),
      }),
    remove: (task: Task) =>
      change(removeTask(task.id), {
        message: `Task deleted: ${task.title}`,
        undo: () => addTask(task),
      }),
  }
}
