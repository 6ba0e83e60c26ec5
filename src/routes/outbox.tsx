import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#src/site/pages/page-heads.ts'
import { OutboxView } from '#src/site/outbox/outbox-view.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'

export const Route = createFileRoute('/outbox')({
  head: () => headOf('outbox'),
  component: OutboxPage,
})

function OutboxPage() {
  return (
    <>
      <PageHeading
        eyebrow="On this device"
        title="Outbox"
        text="What you send waits here until our server has it, even without a connection. You can close this page."
      />
      <OutboxView />
    </>
  )
}
