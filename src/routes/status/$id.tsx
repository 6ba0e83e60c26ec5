import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#src/content/page-heads.ts'
import { isLeadId } from '#src/content/lead-reference.ts'
import { prepareAttachment } from '#src/features/status/prepare-attachment.ts'
import { MalformedReference, StatusView } from '#src/features/status/status-view.tsx'

export const Route = createFileRoute('/status/$id')({
  head: () => headOf('status'),
  component: Status,
})

function Status() {
  const { id } = Route.useParams()
  if (!isLeadId(id)) return <MalformedReference />
  return <StatusView key={id} id={id.toLowerCase()} prepare={prepareAttachment} />
}
