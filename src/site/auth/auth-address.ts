import { safeReturnPath } from './return-path.ts'

const views = ['sign-up', 'reset', 'new-password', 'invitation'] as const

type View = (typeof views)[number]

/** What the address of the sign-in page says. */
export interface AuthAddress {
  /** Sign In without one. */
  readonly view?: View | undefined
  /** Path of this site to go back to. */
  readonly next?: string | undefined
}

/** Reads the search parameters; what is none of ours is left out. */
export function authAddress(search: {
  readonly view?: unknown
  readonly next?: unknown
}): AuthAddress {
  // On the server there is no address to be led astray from.
  const origin = globalThis.location?.origin ?? 'http://localhost'
  const view = views.find((name) => name === search.view)
  const next = safeReturnPath(search.next, origin)
  return { ...(view === undefined ? {} : { view }), ...(next === undefined ? {} : { next }) }
}
