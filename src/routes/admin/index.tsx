import { createFileRoute } from '@tanstack/react-router'
import { StartPage } from '#src/features/admin/start-page.tsx'
import { useSession } from '#src/queries/session/use-session.ts'

export const Route = createFileRoute('/admin/')({ component: Dashboard })

function Dashboard() {
  const session = useSession()
  return session.status === 'signed-in' ? <StartPage session={session} /> : null
}
