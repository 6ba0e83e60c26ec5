/** An expected failure whose message is a sentence for the person at the terminal; no stack is shown. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError'
}
