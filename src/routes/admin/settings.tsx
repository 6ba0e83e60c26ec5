import { createFileRoute } from '@tanstack/react-router'
import { company } from '#src/content/company.ts'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'
import { hiddenPageHead } from '#src/lib/page-head.ts'
import { useSession } from '#src/queries/session/use-session.ts'

export const Route = createFileRoute('/admin/settings')({
  head: () => hiddenPageHead(`Settings | ${company.name}`),
  component: Settings,
})

function Settings() {
  const session = useSession()
  return session.status === 'signed-in' ? <SettingsPage session={session} /> : null
}
