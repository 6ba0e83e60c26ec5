import { Outlet, createFileRoute } from '@tanstack/react-router'
import { company } from '#src/content/company.ts'
import { AdminGate } from '#src/features/admin/admin-gate.tsx'
import { AdminShell } from '#src/features/admin/admin-shell.tsx'
import { SignOutButton } from '#src/features/auth/sign-out-button.tsx'
import { hiddenPageHead } from '#src/lib/page-head.ts'

// A page below reads in its component, behind the gate, and has no loader.
export const Route = createFileRoute('/admin')({
  head: () => hiddenPageHead(`Back office | ${company.name}`),
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
