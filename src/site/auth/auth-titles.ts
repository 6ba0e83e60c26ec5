/** What each view of the sign-in page is called, as its heading and in the tab. */
export const authTitles = {
  'sign-in': 'Sign in',
  'sign-up': 'Create an account',
  reset: 'Forgot your password?',
  'new-password': 'Choose a new password',
  invitation: 'Join the back office',
} as const

type View = keyof typeof authTitles

const isView = (view: unknown): view is View =>
  typeof view === 'string' && Object.hasOwn(authTitles, view)

/** The title for what an address says of its view, whoever wrote it. */
export function authTitle(view: unknown): string {
  return authTitles[isView(view) ? view : 'sign-in']
}
