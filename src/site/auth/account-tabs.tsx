import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { accountMessages } from '#src/domain/account-messages.ts'
import { signIn, signUp } from '#src/session/account-actions.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { passwordLength } from './account-rules.ts'
import type { AuthAddress } from './auth-address.ts'
import styles from './auth-page.module.css'
import { CredentialsForm } from './credentials-form.tsx'
import { useAccountAction } from './use-account-action.ts'

type Tab = 'sign-in' | 'sign-up'

interface Props {
  readonly address: AuthAddress
  /** Called with the address of a mail that must be confirmed first. */
  readonly onMailSent: (email: string) => void
}

const tellSuccess = (message: string) =>
  void showToast({ kind: 'success', message }).catch(() => undefined)

/** The tabs Sign In and Sign Up; a typed address is carried over from one to the other. */
export function AccountTabs({ address, onMailSent }: Props) {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const tab: Tab = address.view === 'sign-up' ? 'sign-up' : 'sign-in'
  const show = (value: string | null) =>
    void navigate({
      to: '/auth',
      replace: true,
      search: { ...address, view: value === 'sign-up' ? 'sign-up' : undefined },
    })
  return (
    <Tabs
      value={tab}
      onChange={show}
      keepMounted={false}
      classNames={{
        list: styles['tabs'] ?? '',
        tab: styles['tab'] ?? '',
        panel: styles['panel'] ?? '',
      }}
    >
      <Tabs.List aria-label="Account">
        <Tabs.Tab value="sign-in">Sign In</Tabs.Tab>
        <Tabs.Tab value="sign-up">Sign Up</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="sign-in">
        <SignIn address={address} email={email} onEmail={setEmail} />
      </Tabs.Panel>
      <Tabs.Panel value="sign-up">
        <SignUp email={email} onEmail={setEmail} onMailSent={onMailSent} />
      </Tabs.Panel>
    </Tabs>
  )
}

interface PanelProps {
  readonly email: string
  readonly onEmail: (email: string) => void
}

function SignIn({ address, ...email }: PanelProps & Pick<Props, 'address'>) {
  const { error, run } = useAccountAction()
  return (
    <CredentialsForm
      {...email}
      name="Sign In"
      submitText="Sign In"
      busyText={accountMessages.signingIn}
      autoComplete="current-password"
      error={error}
      notice={
        <Link to="/auth" search={{ ...address, view: 'reset' }} className={styles['aside']}>
          Forgot password?
        </Link>
      }
      onSubmit={async (credentials) => {
        const outcome = await run(() => signIn(credentials))
        if (outcome?.ok === true) tellSuccess(accountMessages.signedIn)
      }}
    />
  )
}

function SignUp({ onMailSent, ...email }: PanelProps & Pick<Props, 'onMailSent'>) {
  const { error, run } = useAccountAction()
  return (
    <CredentialsForm
      {...email}
      name="Sign Up"
      submitText="Sign Up"
      busyText={accountMessages.creatingAccount}
      autoComplete="new-password"
      passwordHint={`${passwordLength} Longer is safer: a few words that only you would put together.`}
      error={error}
      notice={
        <p className={styles['aside']}>
          We use your email address for this account and nothing else.
        </p>
      }
      onSubmit={async (credentials) => {
        const outcome = await run(() => signUp(credentials))
        if (outcome?.ok !== true) return
        tellSuccess(accountMessages.accountCreated)
        if (outcome.value === 'confirm-by-mail') onMailSent(credentials.email)
      }}
    />
  )
}
