import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { SettingsPage } from '#src/office/settings/settings-page.tsx'
import { useSession } from '#src/session/use-session.ts'

export const Route = createFileRoute('/admin/settings')({
  head: () => hiddenHead('Settings'),
  component: Settings,
})

function Settings() {
  const session = useSession()
  return session.status === 'signed-in' ? <SettingsPage session={session} /> : null
}
