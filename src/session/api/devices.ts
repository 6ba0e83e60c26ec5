import * as v from 'valibot'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import {
  type SalesCredit,
  storeSalesCredit,
  releaseToken,
  switchSalesCreditOff,
} from '#src/session/sales-credit.ts'
import { asUser } from './as-user.ts'
import type { AuthClient } from './auth-client.ts'

const deviceRow = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    made_at: v.string(),
    last_used_at: v.nullable(v.string()),
    released_at: v.nullable(v.string()),
  }),
  v.transform(({ id, name, made_at, last_used_at, released_at }) => ({
    id,
    name,
    /** Times are ISO 8601. */
    madeAt: made_at,
    /** When a request last used its token. */
    lastUsedAt: last_used_at,
    /** When it was switched off on the device; requests from before still count for 30 days. */
    releasedAt: released_at,
  })),
)

/** A device whose requests are credited to its owner and that nobody has ended. */
export type StaffDevice = v.InferOutput<typeof deviceRow>

/** Why a call failed. */
export interface DeviceFailure {
  readonly kind: /** No answer came, or the server is in trouble. */
    | 'unreachable'
    | 'signed-out'
    /** Not staff, or the second factor is missing. */
    | 'not-permitted'
    /** The user has 20 such devices already. */
    | 'too-many'
    /** The name is empty, longer than 60 characters or has a line break. */
    | 'bad-name'
    /** The device was ended already. */
    | 'gone'
    | 'refused'
    /** The browser does not let the site store anything. */
    | 'not-kept'
}

const failureByCode: Readonly<Record<string, DeviceFailure['kind']>> = {
  '42501': 'not-permitted',
  PT404: 'gone',
  PT409: 'too-many',
  '23514': 'bad-name',
}

interface Answer {
  readonly status: number
  readonly error: { readonly code?: string } | null
  readonly data: unknown
}

async function asked(
  request: (client: AuthClient) => PromiseLike<Answer>,
): Promise<Result<unknown, DeviceFailure>> {
  // Offline, supabase-js would try to refresh an expired session for half a minute.
  const answer = navigator.onLine ? await asUser(request) : null
  if (answer === null) return fail({ kind: 'unreachable' })
  const { status, error, data } = answer
  if (error === null && status >= 200 && status < 300) return succeed(data)
  if (status === 401) return fail({ kind: 'signed-out' })
  const isRefusal = status >= 400 && status < 500
  const kind = failureByCode[error?.code ?? ''] ?? (isRefusal ? 'refused' : 'unreachable')
  return fail({ kind })
}

/** A staff member's devices that nobody has ended, newest first. */
export async function fetchDevices(
  userId: string,
): Promise<Result<readonly StaffDevice[], DeviceFailure>> {
  const answer = await asked((client) =>
    client
      .from('staff_devices')
      .select('id,name,made_at,last_used_at,released_at')
      .eq('user_id', userId)
      .is('ended_at', null)
      .order('made_at', { ascending: false }),
  )
  if (!answer.ok) return answer
  const rows = v.safeParse(v.array(deviceRow), answer.value)
  return rows.success ? succeed(rows.output) : fail({ kind: 'unreachable' })
}

const registered = v.object({ id: v.string(), token: v.string() })

/**
 * Credits this device's requests to the signed-in user, replacing anyone else.
 * @param deviceName tells the device from the user's others.
 */
export async function switchSalesCreditOn(
  { userId, email }: { readonly userId: string; readonly email: string },
  deviceName: string,
): Promise<Result<SalesCredit, DeviceFailure>> {
  const answer = await asked((client) => client.rpc('register_device', { device_name: deviceName }))
  if (!answer.ok) return answer
  const made = v.safeParse(registered, answer.value)
  if (!made.success) return fail({ kind: 'unreachable' })
  const { id, token } = made.output
  switchSalesCreditOff()
  const credit = { device: id, userId, email, token }
  if (storeSalesCredit(credit)) return succeed(credit)
  void releaseToken(token)
  return fail({ kind: 'not-kept' })
}

/** Ends a device, so that no more requests are credited by it. Its owner may, and every admin. */
export async function endDevice(device: string): Promise<Result<unknown, DeviceFailure>> {
  return asked((client) => client.rpc('end_device', { device }))
}

/** The description of a device in a list. */
export function deviceLabel({ madeAt, lastUsedAt, releasedAt }: StaffDevice): string {
  const used = lastUsedAt === null ? 'no request yet' : `last request ${formatMoment(lastUsedAt)}`
  const off = releasedAt === null ? '' : `, switched off there ${formatMoment(releasedAt)}`
  return `Since ${formatMoment(madeAt)}, ${used}${off}`
}
