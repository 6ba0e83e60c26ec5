import { company } from '#src/content/company.ts'
import type { SignedIn } from '#src/queries/session/session.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import styles from './start-page.module.css'

/** Who one is here, and the way to the site. */
export function StartPage({ session }: { readonly session: SignedIn }) {
  return (
    <div className={styles['page']}>
      <h1>Dashboard</h1>
      <dl className={styles['facts']}>
        <div>
          <dt>Signed in as</dt>
          <dd>{session.email}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>Administrator of {company.name}</dd>
        </div>
      </dl>
      <p>
        <ButtonLink to="/">View the site</ButtonLink>
      </p>
    </div>
  )
}
