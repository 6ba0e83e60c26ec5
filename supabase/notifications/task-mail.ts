import * as v from 'valibot'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { leadKinds } from '#src/domain/leads/lead-work.ts'
import { formatDay } from '#src/domain/text/india-text.ts'
import { type OutgoingMail, headerText } from './outgoing-mail.ts'

const task = v.object({
  title: v.string(),
  /** A day, as `2026-11-25`. */
  due_on: v.string(),
  lead_kind: v.nullable(v.picklist(['inquiry', 'quote'])),
  lead_id: v.nullable(v.string()),
})

type Task = v.InferOutput<typeof task>

/** A staff member's tasks of a day, at least one, as returned by `claim_task_mails`. */
const taskJob = v.object({
  id: v.string(),
  attempt: v.number(),
  to: v.string(),
  day: v.string(),
  tasks: v.array(task),
})

type TaskJob = v.InferOutput<typeof taskJob>

/** Decodes the result of `claim_task_mails`; throws if migration and code disagree. */
export function readTaskJobs(answer: unknown): TaskJob[] {
  return v.parse(v.array(taskJob), answer)
}

/**
 * The morning mail: tasks that are overdue or due today, with links. A lead is named by its
 * reference, because a task may be about one that its owner may not read.
 */
export function taskMail({ id, to, day, tasks }: TaskJob, siteUrl: string): OutgoingMail {
  const overdue = tasks.filter(({ due_on }) => due_on < day)
  const today = tasks.filter(({ due_on }) => due_on >= day)
  const parts = [
    ...(overdue.length === 0 ? [] : [`Overdue:\n${linesOf(overdue, siteUrl, true)}`]),
    ...(today.length === 0 ? [] : [`Due today:\n${linesOf(today, siteUrl, false)}`]),
    `All your tasks:\n${siteUrl}/admin/tasks`,
  ]
  return {
    to: headerText(to),
    subject: `${formatDay(day)}: ${counted(today.length)} today, ${overdue.length} overdue`,
    text: `${parts.join('\n\n')}\n`,
    key: `${id}.tasks`,
    isAutomaticReply: true,
  }
}

function linesOf(tasks: readonly Task[], siteUrl: string, hasDay: boolean): string {
  return tasks
    .map(({ title, due_on, lead_kind: kind, lead_id: id }) => {
      const since = hasDay ? ` (${formatDay(due_on)})` : ''
      const line = `- ${headerText(title)}${since}`
      if (kind === null || id === null) return line
      return `${line}\n  ${leadReference(id)}: ${siteUrl}${leadKinds[kind].path}?lead=${id}`
    })
    .join('\n')
}

function counted(count: number): string {
  return count === 1 ? '1 task' : `${count} tasks`
}
