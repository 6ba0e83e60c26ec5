import { safeReturnPath } from './return-path.ts'

const views = ['sign-up', 'reset', 'new-password', 'invitation'] as const

type View = (typeof views)[number]

/** The search parameters of the sign-in page. */
export interface AuthAddress {
  /** Sign In by default. */
  readonly view?: View | undefined
  /** Path on this site to return to. */
  readonly next?: string | undefined
}

/** Parses the search parameters; unknown values are dropped. */
export function authAddress(search: {
  readonly view?: unknown
  readonly next?: unknown
}): AuthAddress {
  // The server has no `location`, and nothing to redirect.
  const origin = globalThis.location?.origin ?? 'http://localhost'
  const view = views.find((name) => name === search.view)
  const next = safeReturnPath(search.next, origin)
  return { ...(view === undefined ? {} : { view }), ...(next === undefined ? {} : { next }) }
}
