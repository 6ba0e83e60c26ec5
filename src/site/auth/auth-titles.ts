/** The title of each view of the sign-in page, as heading and in the tab. */
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

/** The title for a view parameter, whatever its value. */
export function authTitle(view: unknown): string {
  return authTitles[isView(view) ? view : 'sign-in']
}
