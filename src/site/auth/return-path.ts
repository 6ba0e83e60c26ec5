import type { NextStep } from '#src/session/session.ts'

const home = '/'
const office = '/admin'

/**
 * A path on this site to return to after signing in; undefined for anything else, so that no link
 * can redirect to another site. The sign-in page itself is not one.
 */
export function safeReturnPath(value: unknown, origin: string): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, origin)) {
    return undefined
  }
  const { origin: target, pathname, search, hash } = new URL(value, origin)
  // Two slashes would make the next segment a host.
  if (target !== origin || pathname.startsWith('//') || isSignIn(pathname)) return undefined
  return pathname + search + hash
}

/** Where a signed-in user continues; specification sections 4 and 6. */
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
