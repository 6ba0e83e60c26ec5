/** The specification's exact words about accounts, apart from those of the public pages. */
export const accountMessages = {
  signedIn: 'Successfully signed in!',
  accountCreated: 'Account created! You can now sign in.',
  signedOut: 'Signed out successfully',
  signingIn: 'Signing in...',
  creatingAccount: 'Creating account...',
} as const
