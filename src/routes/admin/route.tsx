import { Outlet, createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { AdminGate } from '#src/office/gate/admin-gate.tsx'
import { AdminShell } from '#src/office/gate/admin-shell.tsx'
import { PageGate } from '#src/office/gate/page-gate.tsx'
import { OfficeKeeper } from '#src/office/gate/office-keeper.tsx'
import { OfficeRoot } from '#src/office/gate/office-root.tsx'
import { OfferDelivery } from '#src/office/offers/unsent/offer-delivery.tsx'
import { PaletteButton } from '#src/office/palette/palette-button.tsx'
import { Palette } from '#src/office/palette/palette.tsx'
import { SignOutButton, useSignOut } from '#src/site/auth/sign-out-button.tsx'

// A page below reads in its component, behind the gate, and has no loader.
export const Route = createFileRoute('/admin')({
  head: () => hiddenHead('Back office'),
  component: Admin,
})

function Admin() {
  const { ask, question } = useSignOut()
  return (
    <AdminGate>
      {(session) => (
        <OfficeRoot>
          <AdminShell session={session} search={<PaletteButton />} signOut={<SignOutButton />}>
            <PageGate role={session.role}>
              <Outlet />
            </PageGate>
          </AdminShell>
          <OfficeKeeper />
          <OfferDelivery />
          <Palette session={session} onSignOut={ask} />
          {question}
        </OfficeRoot>
      )}
    </AdminGate>
  )
}
