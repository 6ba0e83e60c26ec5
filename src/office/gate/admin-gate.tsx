import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { accessQuery } from '#src/session/role-query.ts'
import { type SignedIn, nextStep } from '#src/session/session.ts'
import { useSession } from '#src/session/use-session.ts'
import { ActionButton, ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Spinner } from '#src/ui/loading/spinner.tsx'
import { useOnline } from '#src/ui/shell/use-online.ts'

interface Props {
  readonly children: (session: SignedIn) => ReactNode
}

/**
 * Admits staff, and watches the session as long as a page of the back office is open. Children
 * mount only after access is confirmed, so nothing below requests data before.
 */
export function AdminGate({ children }: Props) {
  const session = useSession()
  const step = nextStep(session)
  if (session.status === 'signed-in' && step === 'enter') return children(session)
  if (session.status === 'signed-in' && step === 'ask-again') {
    return <AskAgain session={session} />
  }
  if (step === 'home') return <GoHome />
  if (step === 'sign-in' || step === 'second-factor' || step === 'set-up-factor') {
    return <GoSignIn />
  }
  return (
    <main>
      <Spinner text="Checking your access…" />
    </main>
  )
}

function GoHome() {
  const navigate = useNavigate()
  useEffect(() => void navigate({ to: '/', replace: true }), [navigate])
  return null
}

function GoSignIn() {
  const { history } = useRouter()
  const navigate = useNavigate()
  useEffect(() => {
    const { pathname, href } = history.location
    // Someone who has just signed out is being redirected already.
    if (!pathname.startsWith('/admin')) return
    void navigate({ to: '/auth', search: { next: href }, replace: true })
  }, [history, navigate])
  return null
}

function AskAgain({ session }: { readonly session: SignedIn }) {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const again = () =>
    void queryClient.invalidateQueries(accessQuery(session.userId, session.assurance))
  return (
    <main>
      <Notice
        title={isOnline ? 'Couldn’t check your access' : 'You are offline'}
        action={
          <p style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
            <ActionButton filled onClick={again}>
              Try again
            </ActionButton>
            <ButtonLink to="/">Go to the site</ButtonLink>
          </p>
        }
      >
        <p>
          You’re still signed in, but we need to confirm your access with the server before showing
          this page.
        </p>
      </Notice>
    </main>
  )
}
