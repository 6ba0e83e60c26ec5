import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { leadKinds } from '#src/domain/leads/lead-work.ts'
import { formatFullDay, formatMoment } from '#src/domain/text/india-text.ts'
import { useDraftForm } from '#src/office/records/use-draft-form.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { type Task, type TaskLead, taskShape } from './task-api.ts'
import { TaskForm } from './task-form.tsx'
import { dueText } from './task-groups.ts'
import type { useTaskWork } from './use-task-work.ts'

/** As it is typed; drafts from before December 2026 also have the values before the edit. */
const shape = v.union([
  v.pipe(
    v.object({ now: taskShape }),
    v.transform(({ now }) => now),
  ),
  taskShape,
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
  const { title, dueOn } = task
  const nameOf = (member: string | null) => staff.find(({ id }) => id === member)?.email
  const { values, isBegun, type, drop, send } = useDraftForm(
    { name: `task-${task.id}`, words: `Changes to the task “${title}”`, shape },
    { version: null, base: { title, dueOn, owner: task.owner } },
    {
      store: async (typed, id) => {
        const edited = await work.edit(id, typed.base, typed.values)
        return edited !== 'saved' && 'theirs' in edited
          ? { theirs: { version: null, base: edited.theirs } }
          : edited
      },
      merging: {
        comparable: (words) => words,
        labels: { title: 'Task', dueOn: 'Due', owner: 'Owner' },
        textOf: (words, field) => {
          if (field === 'dueOn') return formatFullDay(words.dueOn)
          return field === 'owner' ? (nameOf(words.owner) ?? 'No one') : words.title
        },
      },
    },
  )
  const owner = nameOf(task.owner)
  const doer = nameOf(task.doneBy)
  const isDone = task.doneAt !== null
  if (isBegun) {
    return (
      <li>
        <TaskForm
          label={`Edit ${title}`}
          values={values}
          onValues={type}
          save="Save task"
          onSave={(typed) => send(typed, task.id)}
          onCancel={drop}
        />
      </li>
    )
  }
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Stack gap={2} miw={0} flex="1 1 260px">
        <Checkbox
          label={isDone ? <s>{title}</s> : title}
          styles={{ label: { fontWeight: 560, fontSize: 16 } }}
          checked={isDone}
          disabled={work.isBusy}
          onChange={() => void work.finish(task)}
        />
        <Group gap={14} pl={32} c="dimmed" fz="sm">
          {isDone ? (
            <span>
              Done {formatMoment(task.doneAt)} IST{doer !== undefined && ` by ${doer}`}
            </span>
          ) : (
            <Text span size="sm" {...(task.dueOn < today && { c: 'var(--error)', fw: 600 })}>
              Due {dueText(task.dueOn, today)}
            </Text>
          )}
          <span>{owner ?? 'No owner'}</span>
          {hasLead && task.lead !== null && <LeadLink lead={task.lead} />}
        </Group>
      </Stack>
      <Group gap={0} className="screen-only">
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Edit ${task.title}`}
          onClick={() => type({})}
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
      </Group>
    </Group>
  )
}

function LeadLink({ lead }: { readonly lead: TaskLead }) {
  return (
    <Link to={leadKinds[lead.kind].path} search={{ lead: lead.id }}>
      {lead.name === null ? leadReference(lead.id) : <bdi>{lead.name}</bdi>}
    </Link>
  )
}
