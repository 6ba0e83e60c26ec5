import type { AuthFailure } from './api/auth-failure.ts'
import { dropStoredSession } from './api/end-session.ts'
import * as factors from './api/factors.ts'
import { signWithKey } from './api/sign-with-key.ts'
import { createMutex } from '#src/platform/mutex.ts'
import type { Result } from '#src/platform/result.ts'

export type { AppSecret } from './api/factors.ts'

export { dropFactor } from './api/factors.ts'
export { knowsKeys } from './api/sign-with-key.ts'

/**
 * A set-up starts only after the one before it, which may be cancelled but still waiting for a
 * response: both would withdraw the same factor, or one would find its name taken by the other.
 */
const inTurn = createMutex()

export const beginApp = inSession((name: string, issuer: string) =>
  inTurn(() => factors.beginApp(name, issuer)),
)
export const beginPhone = inSession((name: string, phone: string) =>
  inTurn(() => factors.beginPhone(name, phone)),
)
export const sendCode = inSession(factors.sendCode)
export const answerCode = inSession(factors.answerCode)
export const answerAppCode = inSession(factors.answerAppCode)
export const removeFactor = inSession(factors.removeFactor)

/** Answers a challenge with one of the user's passkeys or security keys. */
export const answerWithKey = inSession(signWithKey)

/** Adds a passkey or security key. A registration that fails is withdrawn. */
export const addKey = inSession((name: string, email: string, signal: AbortSignal) =>
  inTurn(async (): Promise<Result<unknown, AuthFailure>> => {
    const begun = await factors.beginKey(name)
    if (!begun.ok) return begun
    const signed = await signWithKey(begun.value, email, signal)
    if (!signed.ok) await factors.dropFactor(begun.value)
    return signed
  }),
)

/** Wraps an action so that a refusal also updates the session on this device. */
function inSession<Arguments extends unknown[], Value>(
  action: (...given: Arguments) => Promise<Result<Value, AuthFailure>>,
) {
  return async (...given: Arguments): Promise<Result<Value, AuthFailure>> => {
    const answer = await action(...given)
    if (answer.ok) return answer
    const { kind } = answer.failure
    // The session was ended elsewhere: the page asks for the password.
    if (kind === 'session-gone') dropStoredSession()
    // The factors were changed elsewhere, or by a request whose response was lost.
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
