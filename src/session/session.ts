import type { Factor, StoredSession } from './api/stored-session.ts'
import { type Access, roleOf as staffRoleOf } from './api/user-role.ts'

export type { Factor } from './api/stored-session.ts'

/** `unknown` until the server has answered; nobody is turned away on it. */
type Role = 'unknown' | Access

export interface SignedIn {
  readonly status: 'signed-in'
  readonly userId: string
  readonly email: string
  /** `aal2` once a second factor was given in this session. */
  readonly assurance: 'aal1' | 'aal2'
  /** Second factors that the user has proven to hold. */
  readonly factors: readonly Factor[]
  readonly role: Role
  /** Whether the last question for the role was not answered. */
  readonly roleFailed: boolean
}

/** Who is signed in here. `loading` only before the page has looked. */
export type Session = { readonly status: 'loading' } | { readonly status: 'signed-out' } | SignedIn

/** What stands between a session and the pages of the back office; specification section 6. */
export type NextStep =
  | 'wait'
  | 'sign-in'
  /** A session begun with a password whose user holds a second factor. */
  | 'second-factor'
  /** Staff without one, where the settings demand it of all. */
  | 'set-up-factor'
  /** Nobody answers for the role: ask again. */
  | 'ask-again'
  /** Signed in, and no staff. */
  | 'home'
  | 'enter'

export function nextStep(session: Session): NextStep {
  if (session.status === 'loading') return 'wait'
  if (session.status === 'signed-out') return 'sign-in'
  if (session.assurance === 'aal1' && session.factors.length > 0) return 'second-factor'
  if (session.role === 'needs-second-factor') return 'set-up-factor'
  if (session.role === 'unknown') return session.roleFailed ? 'ask-again' : 'wait'
  return staffRoleOf(session.role) === null ? 'home' : 'enter'
}

/** What a query of the role knows. */
export interface RoleAnswer {
  readonly data: Access | undefined
  readonly isError: boolean
  readonly isFetching: boolean
}

/** The session together with what is known of the role. */
export function sessionOf(stored: StoredSession | null, answer: RoleAnswer): Session {
  if (stored === null) return { status: 'signed-out' }
  const { userId, email, assurance, factors } = stored
  return {
    status: 'signed-in',
    userId,
    email,
    assurance,
    factors,
    role: roleOf(answer),
    roleFailed: answer.isError && !answer.isFetching,
  }
}

/** An old "no" is not sure while it is being asked about: the role may just have been granted. */
function roleOf({ data, isFetching, isError }: RoleAnswer): Role {
  if (data === undefined) return 'unknown'
  if (data !== 'none') return data
  return isFetching || isError ? 'unknown' : 'none'
}
