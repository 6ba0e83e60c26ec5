import { type ComponentType, useEffect } from 'react'
import { Spinner } from '#src/ui/loading/spinner.tsx'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'
import type { AuthAddress } from './auth-address.ts'
import styles from './auth-page.module.css'
import { authTitles } from './auth-titles.ts'

const load = async (): Promise<ComponentType<{ readonly address: AuthAddress }>> =>
  (await import('./auth-page.tsx')).AuthPage

const texts = {
  'sign-in': 'For our team. You do not need an account to send us a request.',
  'sign-up': 'For our team: an administrator gives your account its role afterwards.',
  reset: 'We will email you a link to choose a new one.',
  'new-password': 'It replaces the old one at once.',
  invitation: 'For whoever was invited by email. The link works once.',
} as const

/** The page /auth without its forms, which are loaded after it. */
export function AuthSection({ address }: { readonly address: AuthAddress }) {
  const [Page, fetchPage] = useLazyPart(load)
  useEffect(() => {
    const want = () => void fetchPage().catch(() => undefined)
    want()
    addEventListener('online', want)
    return () => removeEventListener('online', want)
  }, [fetchPage])
  const view = address.view ?? 'sign-in'
  return (
    <div className={`wrap ${styles['section']}`}>
      <div className={styles['words']}>
        <p className={`eyebrow ${styles['eyebrow']}`}>Account</p>
        <h1>{authTitles[view]}</h1>
        <p>{texts[view]}</p>
      </div>
      <div className={styles['sheet']}>
        {Page === undefined ? <Spinner text="Loading the form…" /> : <Page address={address} />}
        <noscript>
          <p>Signing in needs JavaScript. Everything else on this site can be read without it.</p>
        </noscript>
      </div>
    </div>
  )
}
