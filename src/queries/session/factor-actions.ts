import type { AuthFailure } from '#src/data/auth/auth-failure.ts'
import { dropStoredSession } from '#src/data/auth/end-session.ts'
import * as factors from '#src/data/auth/factors.ts'
import { signWithKey } from '#src/data/auth/sign-with-key.ts'
import type { Result } from '#src/lib/result.ts'

export type { AppSecret } from '#src/data/auth/factors.ts'

export { dropFactor } from '#src/data/auth/factors.ts'
export { knowsKeys } from '#src/data/auth/sign-with-key.ts'

export const beginApp = inSession(factors.beginApp)
export const beginPhone = inSession(factors.beginPhone)
export const sendCode = inSession(factors.sendCode)
export const answerCode = inSession(factors.answerCode)
export const answerAppCode = inSession(factors.answerAppCode)
export const removeFactor = inSession(factors.removeFactor)

/** Answers a challenge with a passkey or security key of the user. */
export const answerWithKey = inSession(signWithKey)

/** Adds a passkey or security key; what was begun is taken back when it comes to nothing. */
export const addKey = inSession(
  async (
    name: string,
    email: string,
    signal: AbortSignal,
  ): Promise<Result<unknown, AuthFailure>> => {
    const begun = await factors.beginKey(name)
    if (!begun.ok) return begun
    const signed = await signWithKey(begun.value, email, signal)
    if (!signed.ok) await factors.dropFactor(begun.value)
    return signed
  },
)

/** The same action, which also brings the session of this device in line with a refusal. */
function inSession<Arguments extends unknown[], Value>(
  action: (...given: Arguments) => Promise<Result<Value, AuthFailure>>,
) {
  return async (...given: Arguments): Promise<Result<Value, AuthFailure>> => {
    const answer = await action(...given)
    if (answer.ok) return answer
    const { kind } = answer.failure
    // Ended elsewhere: the page asks for the password.
    if (kind === 'session-gone') dropStoredSession()
    // Something was changed elsewhere, or by a request whose answer was lost.
    if (staleKinds.has(kind)) await factors.renewSession()
    return answer
  }
}

const staleKinds: ReadonlySet<AuthFailure['kind']> = new Set([
  'second-factor-needed',
  'factor-gone',
  'name-taken',
  'phone-taken',
])
