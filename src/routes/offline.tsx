import { createFileRoute } from '@tanstack/react-router'
import { company } from '#src/content/company.ts'
import { OfflineScope } from '#src/features/offline/offline-scope.tsx'
import { OfflineSection } from '#src/features/offline/offline-section.tsx'
import { hiddenPageHead } from '#src/lib/page-head.ts'
import { LateInstallInvitation } from '#src/ui/late-install-invitation.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

export const Route = createFileRoute('/offline')({
  head: () => hiddenPageHead(`Available offline | ${company.name}`),
  component: Offline,
})

function Offline() {
  return (
    <>
      <PageHeading
        eyebrow="Offline"
        title="Make available offline"
        text="Every building, project and article on this device, with its pictures, for places without a signal."
      />
      <OfflineSection invitation={<LateInstallInvitation />} />
      <OfflineScope />
    </>
  )
}
