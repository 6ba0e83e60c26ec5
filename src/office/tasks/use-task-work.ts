import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { tellFailure } from '#src/office/records/editor/change-records.ts'
import type { Result } from '#src/platform/result.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { type Task, type TaskWords, addTask, changeTask, removeTask } from './task-api.ts'
import { tasksKey } from './task-queries.ts'

/** Adding, changing, finishing and deleting tasks; finishing and deleting can be undone. */
export function useTaskWork() {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  /** @returns whether it was done; otherwise it has been said why not. */
  const run = async (work: Promise<Result<'saved', OfficeFailure>>): Promise<boolean> => {
    setBusy(true)
    const answer = await work.finally(() => setBusy(false))
    if (!answer.ok) tellFailure(answer.failure)
    await queryClient.invalidateQueries({ queryKey: tasksKey })
    return answer.ok
  }
  const offerUndo = (message: string, undo: () => Promise<boolean>) =>
    void showToast({
      kind: 'success',
      message,
      action: { label: 'Undo', run: () => void undo() },
    })

  const finish = async ({ id, title, doneAt }: Task) => {
    const isDone = doneAt === null
    const saved = await run(changeTask(id, { doneAt: isDone ? new Date().toISOString() : null }))
    if (!saved) return
    offerUndo(isDone ? `Done: ${title}` : `Open again: ${title}`, () =>
      run(changeTask(id, { doneAt })),
    )
  }
  const remove = async (task: Task) => {
    if (!(await run(removeTask(task.id)))) return
    offerUndo(`Task deleted: ${task.title}`, () => run(addTask(task)))
  }
  return {
    isBusy,
    add: (task: TaskWords & Pick<Task, 'id' | 'lead'>) => run(addTask(task)),
    change: (id: string, words: TaskWords) => run(changeTask(id, words)),
    finish,
    remove,
  }
}
