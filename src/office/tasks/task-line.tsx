import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { leadKinds } from '#src/domain/leads/lead-work.ts'
import { momentWords } from '#src/domain/text/india-text.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { useDraft } from '#src/session/use-draft.ts'
import {
  type Task,
  type TaskLead,
  type TaskWords,
  changedFields,
  taskWordsShape,
} from './task-api.ts'
import { TaskForm } from './task-form.tsx'
import { dueWords } from './task-groups.ts'
import own from './tasks.module.css'
import type { useTaskWork } from './use-task-work.ts'

/** A task before the edit, and as it is typed. */
const editShape = v.union([
  v.object({ before: v.nullable(taskWordsShape), now: taskWordsShape }),
  // Drafts from before December 2026: every field counts as changed.
  v.pipe(
    taskWordsShape,
    v.transform((now) => ({ before: null, now })),
  ),
])

interface Props {
  readonly task: Task
  /** As `2026-11-25`. */
  readonly today: string
  readonly work: ReturnType<typeof useTaskWork>
  /** Shows the lead; false on the lead's own page. */
  readonly hasLead: boolean
}

/** A task with its checkbox; edited in place. */
export function TaskLine({ task, today, work, hasLead }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  const [edited, setEdited] = useDraft(
    `task-${task.id}`,
    `Changes to the task “${task.title}”`,
    editShape,
  )
  const nameOf = (member: string | null) => staff.find(({ id }) => id === member)?.email
  const owner = nameOf(task.owner)
  const doer = nameOf(task.doneBy)
  if (edited !== null) {
    const save = async (words: TaskWords) => {
      const outcome = await work.change(task.id, changedFields(edited.before, words))
      if (outcome === 'saved') setEdited(null)
      return outcome
    }
    return (
      <li>
        <TaskForm
          label={`Edit ${task.title}`}
          words={edited.now}
          onWords={(now) => setEdited({ ...edited, now })}
          save="Save task"
          onSave={save}
          onCancel={() => setEdited(null)}
        />
      </li>
    )
  }
  return (
    <li className={own['line']} data-done={task.doneAt !== null}>
      <Checkbox
        label={task.title}
        classNames={{ label: own['words'] ?? '' }}
        checked={task.doneAt !== null}
        disabled={work.isBusy}
        onChange={() => void work.finish(task)}
      />
      <p className={own['facts']}>
        {task.doneAt === null ? (
          <span className={task.dueOn < today ? own['overdue'] : undefined}>
            Due {dueWords(task.dueOn, today)}
          </span>
        ) : (
          <span>
            Done {momentWords(task.doneAt)} IST{doer !== undefined && ` by ${doer}`}
          </span>
        )}
        <span>{owner ?? 'No owner'}</span>
        {hasLead && task.lead !== null && <LeadLink lead={task.lead} />}
      </p>
      <span className={own['tools']}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Edit ${task.title}`}
          onClick={() => {
            const now = { title: task.title, dueOn: task.dueOn, owner: task.owner }
            setEdited({ before: now, now })
          }}
        >
          Edit
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Delete ${task.title}`}
          disabled={work.isBusy}
          onClick={() => void work.remove(task)}
        >
          Delete
        </Button>
      </span>
    </li>
  )
}

function LeadLink({ lead }: { readonly lead: TaskLead }) {
  return (
    <Link to={leadKinds[lead.kind].path} search={{ lead: lead.id }}>
      {lead.name === null ? leadReference(lead.id) : <bdi>{lead.name}</bdi>}
    </Link>
  )
}
