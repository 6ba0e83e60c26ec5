import * as v from 'valibot'
import type { Result } from '#src/platform/result.ts'
import { askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const memberRow = v.pipe(
  v.object({
    user_id: v.string(),
    email: v.string(),
    has_second_factor: v.boolean(),
    last_sign_in_at: v.nullable(v.string()),
    since: v.string(),
  }),
  v.transform(({ user_id, has_second_factor, last_sign_in_at, ...row }) => ({
    ...row,
    id: user_id,
    hasSecondFactor: has_second_factor,
    /** ISO 8601, as all moments here; null for somebody who never has. */
    lastSignInAt: last_sign_in_at,
  })),
)

/** Somebody who may work in the back office. */
export type StaffMember = v.InferOutput<typeof memberRow>

/** All who may work in the back office, by e-mail. */
export function fetchStaffMembers(
  signal: AbortSignal,
): Promise<Result<readonly StaffMember[], OfficeFailure>> {
  return askRows(memberRow, (client) => client.rpc('staff_members').abortSignal(signal))
}
