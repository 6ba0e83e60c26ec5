import { useState } from 'react'
import { company } from '#src/domain/company/company.ts'
import type { SignedIn } from '#src/session/session.ts'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { ActionButton } from '#src/ui/button-link.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import styles from './account-page.module.css'
import { AddFactor } from './factors/add-factor.tsx'
import { DevicePart } from './device-part.tsx'
import { FactorList } from './factors/factor-list.tsx'
import { LeaveEverywhere } from './leave-everywhere.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** The user's own account: second factors, password, devices, and signing out everywhere. */
export function AccountPage({ session }: { readonly session: SignedIn }) {
  return (
    <>
      <PageBar title="Account" />
      <div className={styles['page']}>
        <p>
          Signed in as <strong>{session.email}</strong>,{' '}
          {session.role === 'sales' ? 'sales at' : 'administrator of'} {company.name}.
        </p>
        <DevicePart session={session} />
        <FactorsPart session={session} />
        <PasswordPart email={session.email} />
        <section className={styles['part']}>
          <h2>Sessions</h2>
          <p>
            Left a device somewhere, or lost one? Sign out of this account everywhere, including on
            this device.
          </p>
          <LeaveEverywhere />
        </section>
      </div>
    </>
  )
}

function FactorsPart({ session: { email, factors } }: { readonly session: SignedIn }) {
  const [added, setAdded] = useState('')
  const tell = (name: string) => {
    setAdded(name)
    const message = `“${name}” is set up.`
    void showToast({ kind: 'success', message }).catch(() => undefined)
  }
  return (
    <section className={styles['part']}>
      <h2>Second factor</h2>
      <p>{hints[Math.min(factors.length, 2)]}</p>
      {factors.length > 0 && <FactorList factors={factors} />}
      <div role="status" className={styles['place']}>
        {added !== '' && (
          <p className={styles['done']}>
            “{added}” is set up. Other devices that were signed in without a second factor have been
            signed out.
          </p>
        )}
      </div>
      <h3>Add a factor</h3>
      <AddFactor email={email} factors={factors} onAdded={tell} />
    </section>
  )
}

/** By number of factors. */
const hints = [
  'None yet. Only the password protects this account: anyone who learns it can get in.',
  'We ask for it after the password. Set up another one as well: if you lose your only factor, you are locked out until someone resets it.',
  'We ask for one of these after the password. Keep at least two, in different places.',
]

function PasswordPart({ email }: { readonly email: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles['part']}>
      <h2>Password</h2>
      {isOpen ? (
        <NewPasswordForm email={email} onDone={() => setOpen(false)} />
      ) : (
        <p>
          <ActionButton onClick={() => setOpen(true)}>Change password</ActionButton>
        </p>
      )}
    </section>
  )
}
