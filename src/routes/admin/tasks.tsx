import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { useCheckedSearch } from '#src/office/records/list/use-checked-search.ts'
import { TaskPage } from '#src/office/tasks/task-page.tsx'
import { type TaskSearchParams, taskSearchParams } from '#src/office/tasks/task-search-params.ts'
import { useSession } from '#src/session/use-session.ts'

export const Route = createFileRoute('/admin/tasks')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search) => search as TaskSearchParams,
  head: () => hiddenHead('Tasks'),
  component: Tasks,
})

function Tasks() {
  const address = useCheckedSearch(taskSearchParams, Route.useSearch())
  const navigate = Route.useNavigate()
  const session = useSession()
  if (session.status !== 'signed-in') return null
  const onAddress = (patch: Partial<TaskSearchParams>) =>
    void navigate({ search: (former) => ({ ...former, ...patch }), resetScroll: false })
  return <TaskPage userId={session.userId} address={address} onAddress={onAddress} />
}
