import type { ChangeFailure } from '#src/data/admin/change-failure.ts'

/** Why a change is not done, or not known to be. */
export const changeFailureWords: Readonly<Record<ChangeFailure, string>> = {
  unreachable: 'No answer came from the server, so it is not known to be done.',
  forbidden: 'You may not do this any more. Please sign in again.',
  overtaken: 'Somebody else was faster.',
  refused: 'The server refused it.',
}
