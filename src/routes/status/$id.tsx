import { createFileRoute } from '@tanstack/react-router'
import { company } from '#src/content/company.ts'
import { isLeadId } from '#src/content/lead-reference.ts'
import { prepareAttachment } from '#src/features/status/prepare-attachment.ts'
import { MalformedReference, StatusView } from '#src/features/status/status-view.tsx'
import { secretPageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/status/$id')({
  head: () => secretPageHead(`Your request | ${company.name}`),
  component: Status,
})

function Status() {
  const { id } = Route.useParams()
  if (!isLeadId(id)) return <MalformedReference />
  return <StatusView key={id} id={id.toLowerCase()} prepare={prepareAttachment} />
}
