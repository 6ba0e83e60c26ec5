import { Outlet, createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/content/page-heads.ts'
import { AdminGate } from '#src/features/admin/admin-gate.tsx'
import { AdminShell } from '#src/features/admin/admin-shell.tsx'
import { SignOutButton } from '#src/features/auth/sign-out-button.tsx'

// A page below reads in its component, behind the gate, and has no loader.
export const Route = createFileRoute('/admin')({
  head: () => hiddenHead('Back office'),
  component: Admin,
})

function Admin() {
  return (
    <AdminGate>
      {(session) => (
        <AdminShell session={session} signOut={<SignOutButton />}>
          <Outlet />
        </AdminShell>
      )}
    </AdminGate>
  )
}
