import { Button, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadError } from '#src/office/records/read-error.tsx'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { NewTask } from './new-task.tsx'
import type { Task } from './task-api.ts'
import { taskGroups } from './task-groups.ts'
import { TaskLine } from './task-line.tsx'
import { taskListQuery } from './task-queries.ts'
import type { TaskSearchParams } from './task-search-params.ts'
import { useTaskWork } from './use-task-work.ts'
import { useToday } from './use-today.ts'

interface Props {
  /** The signed-in user. */
  readonly userId: string
  readonly address: TaskSearchParams
  /** Undefined removes a parameter. */
  readonly onAddress: (patch: Partial<TaskSearchParams>) => void
}

/** Tasks by due day: overdue, today and later; the user's own or everybody's. */
export function TaskPage({ userId, address, onAddress }: Props) {
  const { who, done = false } = address
  const query = useQuery(taskListQuery(who === undefined ? userId : null, done))
  const work = useTaskWork()
  const today = useToday()
  const tasks = query.data ?? []
  const groups = taskGroups(tasks, today)
  return (
    <>
      <PageBar title="Tasks">
        <SegmentedControl
          aria-label="Whose tasks"
          value={who ?? 'mine'}
          data={[
            { value: 'mine', label: 'My tasks' },
            { value: 'everyone', label: 'Everyone’s' },
          ]}
          onChange={(value) => onAddress({ who: value === 'everyone' ? value : undefined })}
        />
        <SegmentedControl
          aria-label="State"
          value={done ? 'done' : 'open'}
          data={[
            { value: 'open', label: 'Open' },
            { value: 'done', label: 'Done' },
          ]}
          onChange={(value) => onAddress({ done: value === 'done' ? true : undefined })}
        />
      </PageBar>
      <Stack gap={28} maw={860}>
        <AddTask userId={userId} today={today} work={work} />
        {query.isError && <ReadError what="tasks" query={query} />}
        {query.isPending && <p role="status">Loading tasks…</p>}
        {query.data?.length === 0 && (
          <Text c="dimmed" size="sm">
            {done ? 'No completed tasks yet.' : 'No open tasks.'}
          </Text>
        )}
        {done ? (
          <TaskGroup title="Done" tasks={tasks} today={today} work={work} />
        ) : (
          <>
            <TaskGroup title="Overdue" tasks={groups.overdue} today={today} work={work} />
            <TaskGroup title="Today" tasks={groups.today} today={today} work={work} />
            <TaskGroup title="Later" tasks={groups.later} today={today} work={work} />
          </>
        )}
      </Stack>
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly tasks: readonly Task[]
  readonly today: string
  readonly work: ReturnType<typeof useTaskWork>
}

function TaskGroup({ title, tasks, today, work }: GroupProps) {
  if (tasks.length === 0) return null
  return (
    <Stack component="section" gap={4} aria-label={title}>
      <Title order={2} size="h3" pb={6} style={{ borderBottom: '2px solid var(--ink)' }}>
        {title}{' '}
        <Text span inherit c="dimmed" fw={400}>
          {tasks.length.toLocaleString('en-IN')}
        </Text>
      </Title>
      <Stack component="ul" gap={0} className="ruled">
        {tasks.map((task) => (
          <TaskLine key={task.id} task={task} today={today} work={work} hasLead />
        ))}
      </Stack>
    </Stack>
  )
}

function AddTask({
  userId,
  today,
  work,
}: Omit<GroupProps, 'title' | 'tasks'> & Pick<Props, 'userId'>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return isOpen ? (
    <Paper p="md">
      <NewTask
        start={{ dueOn: today, owner: userId }}
        lead={null}
        work={work}
        onAdded={close}
        onCancel={close}
      />
    </Paper>
  ) : (
    <div>
      <Button onClick={() => setOpen(true)}>Add task</Button>
    </div>
  )
}
