import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/content/page-heads.ts'
import { adminPages } from '#src/content/pages.ts'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'
import { useSession } from '#src/queries/session/use-session.ts'

export const Route = createFileRoute('/admin/settings')({
  head: () => hiddenHead(adminPages.settings.name),
  component: Settings,
})

function Settings() {
  const session = useSession()
  return session.status === 'signed-in' ? <SettingsPage session={session} /> : null
}
