import { useQueryClient } from '@tanstack/react-query'
import { useRecordWork } from '#src/office/records/use-record-work.ts'
import { editErrors } from '#src/office/records/editor/edit-messages.ts'
import {
  type Task,
  type TaskValues,
  addTask,
  changeTask,
  editTask,
  removeTask,
} from './task-api.ts'
import { tasksKey } from './task-queries.ts'

/** Adding, changing, finishing and deleting tasks; finishing and deleting can be undone. */
export function useTaskWork() {
  const queryClient = useQueryClient()
  const reread = () => queryClient.invalidateQueries({ queryKey: tasksKey })
  const { isBusy, save, change } = useRecordWork(reread)
  return {
    isBusy,
    add: (task: TaskValues & Pick<Task, 'id' | 'lead'>) => save(addTask(task)),
    edit: async (id: string, before: TaskValues, now: TaskValues) => {
      const edited = await editTask(id, before, now)
      await reread()
      return edited.ok ? edited.value : { error: editErrors[edited.failure.kind] }
    },
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
