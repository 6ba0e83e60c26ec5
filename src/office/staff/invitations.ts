import * as v from 'valibot'
import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import { ask, askRows } from '#src/office/api/ask.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { type StaffRole, staffRoles } from '#src/session/api/user-role.ts'

const invitationRow = v.pipe(
  v.object({
    id: v.string(),
    email: v.string(),
    role: v.picklist(staffRoles),
    state: v.picklist(['open', 'expired', 'revoked']),
    invited_by: v.nullable(v.string()),
    expires_at: v.string(),
    sent_at: v.nullable(v.string()),
    last_error: v.nullable(v.string()),
  }),
  v.transform(({ invited_by, expires_at, sent_at, last_error, ...row }) => ({
    ...row,
    /**
     * The id of the inviting admin; if they are no longer an admin, the invitation is `revoked`.
     */
    invitedBy: invited_by,
    /** ISO 8601. */
    expiresAt: expires_at,
    /** Null until the email is sent. */
    sentAt: sent_at,
    /** Why sending last failed; `refused` is not retried. */
    lastError: last_error,
  })),
)

/** An open invitation. */
export type PendingInvitation = v.InferOutput<typeof invitationRow>

/** How often the page checks whether an email has left, in ms. */
const waitingMs = 4000

/** All open invitations, newest first. */
export const invitationsQuery = queryOptions({
  queryKey: [adminKey, 'invitations'],
  queryFn: ({ signal }) =>
    valueOf(
      askRows(invitationRow, (client) => client.rpc('pending_invitations').abortSignal(signal)),
    ),
  refetchInterval: ({ state }) =>
    state.data?.some(({ sentAt, lastError }) => sentAt === null && lastError !== 'refused') === true
      ? waitingMs
      : false,
})

/** Invites an address, replacing its open invitation; `conflict` if it belongs to staff. */
export function inviteStaff(email: string, role: StaffRole) {
  return ask((client) => client.rpc('invite_staff', { invited_email: email, given_role: role }))
}

/** Emails a new link in place of the old one; `gone` if it was accepted or withdrawn. */
export function resendInvitation(invitation: string) {
  return ask((client) => client.rpc('resend_invitation', { invitation }))
}

/** Withdraws an invitation; `gone` if it was accepted or withdrawn. */
export function revokeInvitation(invitation: string) {
  return ask((client) => client.rpc('revoke_invitation', { invitation }))
}
