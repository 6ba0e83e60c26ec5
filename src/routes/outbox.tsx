import { createFileRoute } from '@tanstack/react-router'
import { company } from '#src/content/company.ts'
import { OutboxView } from '#src/features/outbox/outbox-view.tsx'
import { hiddenPageHead } from '#src/lib/page-head.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'

export const Route = createFileRoute('/outbox')({
  head: () => hiddenPageHead(`Outbox | ${company.name}`),
  component: OutboxPage,
})

function OutboxPage() {
  return (
    <>
      <PageHeading
        eyebrow="On this device"
        title="Outbox"
        text="What you send waits here until our server has it, with or without a network. You may close the page."
      />
      <OutboxView />
    </>
  )
}
