import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#src/site/pages/page-heads.ts'
import { OfflineScope } from '#src/site/offline/offline-scope.tsx'
import { OfflineSection } from '#src/site/offline/offline-section.tsx'
import { LazyInstallInvitation } from '#src/ui/shell/lazy-install-invitation.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'

export const Route = createFileRoute('/offline')({
  head: () => headOf('offline'),
  component: Offline,
})

function Offline() {
  return (
    <>
      <PageHeading
        eyebrow="Offline"
        title="Make available offline"
        text="Save every product, project and article on this device, with pictures, for sites without a signal."
      />
      <OfflineSection invitation={<LazyInstallInvitation />} />
      <OfflineScope />
    </>
  )
}
