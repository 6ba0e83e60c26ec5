import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { nextStep } from '#src/session/session.ts'
import { useSession } from '#src/session/use-session.ts'
import { MantineRoot } from '#src/ui/toasts/mantine-root.tsx'
import { Spinner } from '#src/ui/loading/spinner.tsx'
import { AccountTabs } from './account-tabs.tsx'
import type { AuthAddress } from './auth-address.ts'
import styles from './auth-page.module.css'
import { ExpiredLink, HalfConfirmed, MailSent } from './mail-notes.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { destinationOf } from './return-path.ts'
import { SecondFactor, SetUpFactor } from './second-factor.tsx'
import type { InvitationPage } from './invitation-page.tsx'
import { useInvitationToken } from './use-invitation.ts'
import { useMailLink } from './use-mail-link.ts'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'

interface Props {
  readonly address: AuthAddress
}

/** Everything on the way into an account: tabs, mails, a new password, a second factor. */
export function AuthPage({ address }: Props) {
  return (
    <MantineRoot>
      <div className={styles['page']}>
        <Step address={address} />
      </div>
    </MantineRoot>
  )
}

function Step({ address }: Props): ReactNode {
  const session = useSession()
  const step = nextStep(session)
  // Before the hooks for other links, which remove any fragment from the URL.
  const invitation = useInvitationToken()
  const { link, openAgain, dismiss } = useMailLink()
  const navigate = useNavigate()
  const [mail, setMail] = useState<{ readonly to: string; readonly isReset: boolean }>()

  if (invitation.token !== null) {
    return <LateInvitation token={invitation.token} session={session} onLeave={invitation.forget} />
  }
  if (link === 'opening') return <Spinner text="Opening your link…" />
  if (link === 'half') return <HalfConfirmed onLeave={dismiss} />
  if (link !== 'none') return <ExpiredLink failure={link} onRetry={openAgain} onLeave={dismiss} />
  if (session.status === 'loading') return <Spinner text="One moment…" />
  if (session.status === 'signed-in') {
    if (step === 'second-factor') return <SecondFactor session={session} />
    if (address.view === 'new-password') {
      const goOn = () => void navigate({ to: '/auth', replace: true })
      return <NewPasswordForm email={session.email} onDone={goOn} />
    }
    if (step === 'set-up-factor') return <SetUpFactor session={session} />
    if (step === 'wait') return <Spinner text="Checking your access…" />
    return <GoOn path={destinationOf(step, address.next)} />
  }
  if (mail !== undefined) {
    return <MailSent {...mail} onLeave={() => setMail(undefined)} />
  }
  if (address.view === 'invitation') {
    return <p>To accept an invitation, open the link in the email that we sent you.</p>
  }
  if (address.view === 'new-password') {
    return (
      <p>
        To choose a new password, open the link in our email again, or{' '}
        <Link to="/auth" search={{ view: 'reset' }}>
          ask for a new link
        </Link>
        .
      </p>
    )
  }
  return address.view === 'reset' ? (
    <ResetForm onSent={(to) => setMail({ to, isReset: true })} />
  ) : (
    <AccountTabs address={address} onMailSent={(to) => setMail({ to, isReset: false })} />
  )
}

const loadInvitation = async () => (await import('./invitation-page.tsx')).InvitationPage

function LateInvitation(props: ComponentProps<typeof InvitationPage>) {
  const [Page, fetchPage] = useLazyPart(loadInvitation)
  useEffect(() => {
    const want = () => void fetchPage().catch(() => undefined)
    want()
    addEventListener('online', want)
    return () => removeEventListener('online', want)
  }, [fetchPage])
  return Page === undefined ? <Spinner text="Opening your link…" /> : <Page {...props} />
}

/** Replaces this page, so that Back does not return to it. */
function GoOn({ path }: { readonly path: string }) {
  const { history } = useRouter()
  useEffect(() => history.replace(path), [history, path])
  return <Spinner text="You are signed in." />
}
