import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { AccountPage } from '#src/site/auth/account-page.tsx'
import { useSession } from '#src/session/use-session.ts'

export const Route = createFileRoute('/admin/account')({
  head: () => hiddenHead('Account'),
  component: Account,
})

function Account() {
  const session = useSession()
  return session.status === 'signed-in' ? <AccountPage session={session} /> : null
}
