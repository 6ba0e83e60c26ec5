import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { accountMessages } from '#src/domain/account-messages.ts'
import { company } from '#src/domain/company/company.ts'
import type { Result } from '#src/platform/result.ts'
import {
  type AuthFailure,
  type Invitation,
  acceptSignedIn,
  acceptWithPassword,
  leave,
  signIn,
} from '#src/session/account-actions.ts'
import { type Session, nextStep } from '#src/session/session.ts'
import { ActionButton, ButtonLink } from '#src/ui/button-link.tsx'
import { Spinner } from '#src/ui/loading/spinner.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import styles from './auth-page.module.css'
import { CredentialsForm } from './credentials-form.tsx'
import { failureText } from './failure-text.ts'
import { FormError } from './form-error.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useAskedLeave } from './use-asked-leave.tsx'
import { useAccountAction } from './use-account-action.ts'
import { useInvitation } from './use-invitation.ts'

type Open = Extract<Invitation, { state: 'open' }>

interface Props {
  readonly token: string
  readonly session: Session
  /** Called when the link cannot be used any more. */
  readonly onLeave: () => void
}

const joined = 'Welcome! You are in.'

/** The page of an invitation's link: choose a password, or sign in to the existing account. */
export function InvitationPage({ token, session, onLeave }: Props) {
  const { answer, readAgain } = useInvitation(token)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  if (answer === null || session.status === 'loading') return <Spinner text="Opening your link…" />
  if (answer === 'unreachable') return <Unanswered onRetry={readAgain} />
  if (answer.state !== 'open') return <Worthless state={answer.state} onLeave={onLeave} />

  const enter = async () => {
    await queryClient.invalidateQueries({ queryKey: ['session'] })
    onLeave()
    await navigate({ to: '/admin', replace: true })
  }
  /** If the link has changed in the meantime, the page shows so by itself. */
  const watched = async (work: Promise<Result<unknown, AuthFailure>>) => {
    const outcome = await work
    if (!outcome.ok && outcome.failure.kind === 'link-expired') readAgain()
    return outcome
  }
  const { email, role, account } = answer
  const isOther = session.status === 'signed-in' && session.email.toLowerCase() !== email
  if (isOther) return <OtherAccount email={email} present={session.email} />
  const who = <Invited role={role} email={email} />
  if (account !== 'sign-in') {
    const save = async (password: string) => {
      const accepted = await watched(acceptWithPassword(token, password))
      return accepted.ok ? signIn({ email, password }) : accepted
    }
    const notice = 'You’ll sign in with this email and password from now on.'
    return (
      <div className={styles['note']}>
        {who}
        <NewPasswordForm
          email={email}
          own={{ save, submitText: 'Set password and join', notice, done: joined }}
          onDone={() => void enter()}
        />
      </div>
    )
  }
  if (session.status === 'signed-out') {
    return (
      <div className={styles['note']}>
        {who}
        <SignInFirst email={email} />
      </div>
    )
  }
  if (nextStep(session) === 'second-factor') return <SecondFactor session={session} />
  return (
    <Join
      who={who}
      accept={() => watched(acceptSignedIn(token))}
      onDone={() => {
        void showToast({ kind: 'success', message: joined }).catch(() => undefined)
        void enter()
      }}
    />
  )
}

function Invited({ role, email }: Pick<Open, 'role' | 'email'>) {
  return (
    <p>
      You have been invited to work in the back office of {company.name} as{' '}
      <strong>{role === 'admin' ? 'an admin' : 'a member of the sales team'}</strong>, with the
      address <strong>{email}</strong>.
    </p>
  )
}

function Join(props: {
  readonly who: ReactNode
  readonly accept: () => Promise<Result<unknown, AuthFailure>>
  readonly onDone: () => void
}) {
  const { error, run } = useAccountAction()
  const accept = async () => {
    const outcome = await run(props.accept)
    if (outcome?.ok === true) props.onDone()
  }
  return (
    <div className={styles['note']}>
      {props.who}
      <FormError text={error} />
      <p>
        <ActionButton filled onClick={() => void accept()}>
          Join
        </ActionButton>
      </p>
    </div>
  )
}

function SignInFirst({ email }: { readonly email: string }) {
  const { error, run } = useAccountAction()
  return (
    <>
      <p>You already have an account. Sign in to join.</p>
      <CredentialsForm
        email={email}
        onEmail={() => undefined}
        name="Sign In"
        submitText="Sign In"
        busyText={accountMessages.signingIn}
        autoComplete="current-password"
        error={error}
        notice={
          <Link to="/auth" search={{ view: 'reset' }} className={styles['aside']}>
            Forgot password?
          </Link>
        }
        onSubmit={(credentials) => run(() => signIn(credentials))}
      />
    </>
  )
}

function OtherAccount({ email, present }: { readonly email: string; readonly present: string }) {
  const queryClient = useQueryClient()
  const { ask, question } = useAskedLeave(() => leave(queryClient))
  return (
    <div className={styles['note']} role="status">
      <h2>This invitation is for another address</h2>
      <p>
        It was sent to <strong>{email}</strong>, and you are signed in as <strong>{present}</strong>
        . To accept it, sign out first.
      </p>
      <p className={styles['actions']}>
        <ActionButton filled onClick={ask}>
          Sign out and continue
        </ActionButton>
        <Link to="/">Stay signed in</Link>
      </p>
      {question}
    </div>
  )
}

function Unanswered({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles['note']} role="alert">
      <h2>The link has not been opened yet</h2>
      <p>{failureText({ kind: 'unreachable', message: '' }, navigator.onLine)}</p>
      <p>
        <ActionButton filled onClick={onRetry}>
          Try again
        </ActionButton>
      </p>
    </div>
  )
}

const worthless = {
  used: ['This invitation has been used', 'It works once. If you used it, sign in.'],
  expired: [
    'This invitation has expired',
    'It was valid for a week. Ask the person who invited you to send it again.',
  ],
  revoked: [
    'This invitation was withdrawn',
    'If you think this is a mistake, ask the person who invited you.',
  ],
  unknown: [
    'This invitation doesn’t work',
    'A newer email may have replaced it: use the link in the latest one. If that doesn’t work either, ask the person who invited you to send it again.',
  ],
} as const

interface WorthlessProps {
  readonly state: keyof typeof worthless
  readonly onLeave: () => void
}

function Worthless({ state, onLeave }: WorthlessProps) {
  const [title, words] = worthless[state]
  return (
    <div className={styles['note']} role="alert">
      <h2>{title}</h2>
      <p>{words}</p>
      <p className={styles['actions']}>
        <ButtonLink filled to="/auth" onClick={onLeave}>
          Go to sign in
        </ButtonLink>
      </p>
    </div>
  )
}
