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
    /** Id of who answers for it; one who is no admin any more makes it worth nothing: `revoked`. */
    invitedBy: invited_by,
    /** ISO 8601. */
    expiresAt: expires_at,
    /** Null while the mail waits to be sent. */
    sentAt: sent_at,
    /** Why the last try to send it came to nothing; `refused` is not tried again. */
    lastError: last_error,
  })),
)

/** An invitation that nobody has accepted or taken back. */
export type PendingInvitation = v.InferOutput<typeof invitationRow>

/** How often the page looks whether a mail has left. */
const waitingMs = 4000

/** All invitations that nobody has accepted or taken back, the latest first. */
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

/** Invites an address, in the place of an open invitation of it; `conflict` when it belongs to staff. */
export function inviteStaff(email: string, role: StaffRole) {
  return ask((client) => client.rpc('invite_staff', { invited_email: email, given_role: role }))
}

/** Mails a new link in the place of the former one; `gone` when it is accepted or taken back. */
export function resendInvitation(invitation: string) {
  return ask((client) => client.rpc('resend_invitation', { invitation }))
}

/** Makes its link worthless; `gone` when it is accepted or taken back. */
export function revokeInvitation(invitation: string) {
  return ask((client) => client.rpc('revoke_invitation', { invitation }))
}
