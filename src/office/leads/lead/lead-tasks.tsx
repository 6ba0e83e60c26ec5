import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { TaskLine } from '#src/office/tasks/task-line.tsx'
import { leadTasksQuery } from '#src/office/tasks/task-queries.ts'
import { useTaskWork } from '#src/office/tasks/use-task-work.ts'
import { useToday } from '#src/office/tasks/use-today.ts'
import { Part } from './part.tsx'

/** The open tasks of a lead. */
export function LeadTasks({ lead }: { readonly lead: Lead }) {
  const { data } = useQuery(leadTasksQuery(lead.id))
  const work = useTaskWork()
  const today = useToday()
  const open = data?.filter(({ doneAt }) => doneAt === null) ?? []
  if (open.length === 0) return null
  return (
    <Part title="Tasks">
      <Stack component="ul" gap={0} className="ruled">
        {open.map((task) => (
          <TaskLine key={task.id} task={task} today={today} work={work} hasLead={false} />
        ))}
      </Stack>
    </Part>
  )
}
