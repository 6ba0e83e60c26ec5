import type { NextStep } from '#src/session/session.ts'

const home = '/'
const office = '/admin'

/**
 * A path of this site to go back to after signing in; undefined for anything else, so that no link
 * can lead from our page to a stranger's. The sign-in itself is no place to go back to.
 */
export function safeReturnPath(value: unknown, origin: string): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, origin)) {
    return undefined
  }
  const { origin: target, pathname, search, hash } = new URL(value, origin)
  // A path that begins with two slashes would be a host when it is used as an address.
  if (target !== origin || pathname.startsWith('//') || isSignIn(pathname)) return undefined
  return pathname + search + hash
}

/** Where somebody who is signed in goes on; specification sections 4 and 6. */
export function destinationOf(step: NextStep, next: string | undefined): string {
  if (step !== 'home') return next ?? office
  return next === undefined || isOffice(next) ? home : next
}

function isOffice(path: string): boolean {
  return /^\/admin(?:[/?#]|$)/.test(path)
}

function isSignIn(path: string): boolean {
  return /^\/auth(?:\/|$)/.test(path)
}
