import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#src/domain/pages.ts'
import { secretHead } from '#src/site/pages/page-heads.ts'
import { isLeadId } from '#src/domain/leads/lead-reference.ts'
import { MalformedReference, StatusView } from '#src/site/status/status-view.tsx'

export const Route = createFileRoute('/status/$id')({
  head: () => secretHead(pages.status.name),
  component: Status,
})

function Status() {
  const { id } = Route.useParams()
  if (!isLeadId(id)) return <MalformedReference />
  return <StatusView key={id} id={id.toLowerCase()} />
}
