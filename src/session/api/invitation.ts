import * as v from 'valibot'
import { restClient } from '#src/backend/rest-client.ts'
import { backendAddress } from '#src/platform/env.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { asUser } from './as-user.ts'
import type { AuthFailure } from './auth-failure.ts'
import { staffRoles } from './user-role.ts'

const invitationSchema = v.variant('state', [
  v.object({
    state: v.literal('open'),
    email: v.string(),
    role: v.picklist(staffRoles),
    /** `sign-in`: the address has an account with a confirmed owner. */
    account: v.picklist(['none', 'unproven', 'sign-in']),
  }),
  v.object({ state: v.picklist(['unknown', 'used', 'revoked', 'expired']) }),
])

/** What an invitation's link allows. */
export type Invitation = v.InferOutput<typeof invitationSchema>

const unreachable: AuthFailure = { kind: 'unreachable', message: '' }

/** The link can no longer be used, or must be used in another way now: read it again. */
const stale: AuthFailure = { kind: 'link-expired', message: '' }

/** The token of an invitation in a URL fragment, with or without its `#`; null without one. */
export function invitationToken(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('invitation')
}

/** Reads what a link allows without using it. */
export async function readInvitation(token: string): Promise<Result<Invitation, AuthFailure>> {
  const answer = await restClient().rpc('read_invitation', { token })
  const invitation = v.safeParse(invitationSchema, answer.data)
  return invitation.success ? succeed(invitation.output) : fail(unreachable)
}

const refusalSchema = v.object({ message: v.string() })

/** Accepts an invitation with a password, for an account that is created or taken over by that. */
export async function acceptWithPassword(
  token: string,
  password: string,
): Promise<Result<unknown, AuthFailure>> {
  const { url, publishableKey } = backendAddress()
  const response = await fetch(`${url}/functions/v1/accept-invitation`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ token, password }),
  }).catch(() => null)
  if (response === null) return fail(unreachable)
  if (response.ok) return succeed(undefined)
  switch (response.status) {
    case 400:
    case 409:
    case 410:
      return fail(stale)
    case 422: {
      const body = v.safeParse(refusalSchema, await response.json().catch(() => null))
      return fail({
        kind: 'password-too-weak',
        message: body.success ? body.output.message : '',
      })
    }
    case 429:
      return fail({ kind: 'rate-limited', message: '' })
    default:
      return fail(unreachable)
  }
}

/** Accepts an invitation as the signed-in user. */
export async function acceptSignedIn(token: string): Promise<Result<unknown, AuthFailure>> {
  const answer = await asUser((client) => client.rpc('accept_invitation', { token }))
  if (answer === null || answer.status >= 500) return fail(unreachable)
  if (answer.error === null) return succeed(undefined)
  const { code } = answer.error
  if (code === 'PT422') return fail({ kind: 'email-not-confirmed', message: '' })
  if (code === '42501') return fail({ kind: 'second-factor-needed', message: '' })
  return fail(answer.status === 401 ? { kind: 'session-gone', message: '' } : stale)
}
