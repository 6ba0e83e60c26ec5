import { Link } from '@tanstack/react-router'
import { company } from '#src/content/company.ts'
import type { Factor, SignedIn } from '#src/queries/session/session.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import styles from './start-page.module.css'

const factorNames: Readonly<Record<Factor['type'], string>> = {
  totp: 'Authenticator app',
  webauthn: 'Passkey or security key',
  phone: 'Code by phone',
}

/** Who one is here, how the account is protected, and the way to the site. */
export function StartPage({ session }: { readonly session: SignedIn }) {
  const { email, factors } = session
  return (
    <div className={styles['page']}>
      <h1>Dashboard</h1>
      <dl className={styles['facts']}>
        <div>
          <dt>Signed in as</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>Administrator of {company.name}</dd>
        </div>
        <div>
          <dt>Password</dt>
          <dd>
            <Link to="/auth" search={{ view: 'new-password', next: '/admin' }}>
              Change the password
            </Link>
          </dd>
        </div>
        <div>
          <dt>Second factor</dt>
          <dd>
            {factors.length === 0
              ? 'None. The password alone protects this account.'
              : factors.map((factor) => factor.name || factorNames[factor.type]).join(', ')}
          </dd>
        </div>
      </dl>
      <p>
        <ButtonLink to="/">View the site</ButtonLink>
      </p>
    </div>
  )
}
