import type { Factor, StoredSession } from './api/stored-session.ts'
import { type Access, roleOf as staffRoleOf } from './api/user-role.ts'

export type { Factor } from './api/stored-session.ts'

/** `unknown` until the server has responded; nobody is turned away on it. */
type Role = 'unknown' | Access

export interface SignedIn {
  readonly status: 'signed-in'
  readonly userId: string
  readonly email: string
  /** `aal2` once a second factor was used in this session. */
  readonly assurance: 'aal1' | 'aal2'
  /** The user's verified second factors. */
  readonly factors: readonly Factor[]
  readonly role: Role
  /** Whether the last request for the role went unanswered. */
  readonly roleFailed: boolean
}

/** Who is signed in on this device. `loading` only before the page has looked. */
export type Session = { readonly status: 'loading' } | { readonly status: 'signed-out' } | SignedIn

/** What keeps a session out of the back office; specification section 6. */
export type NextStep =
  | 'wait'
  | 'sign-in'
  /** Signed in with a password only, although the user has a second factor. */
  | 'second-factor'
  /** Staff without a second factor, although the settings require one. */
  | 'set-up-factor'
  /** The server did not say which role the user has: ask again. */
  | 'ask-again'
  /** Signed in, but not staff. */
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

/** The data of a role query. */
export interface RoleAnswer {
  readonly data: Access | undefined
  readonly isError: boolean
  readonly isFetching: boolean
}

/** Combines the session with what is known of the role. */
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

/** A cached "none" is unknown while it is being refreshed: the role may just have been granted. */
function roleOf({ data, isFetching, isError }: RoleAnswer): Role {
  if (data === undefined) return 'unknown'
  if (data !== 'none') return data
  return isFetching || isError ? 'unknown' : 'none'
}
