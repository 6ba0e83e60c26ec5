import * as v from 'valibot'
import { deviceValue } from '#src/device/device-value.ts'
import { adminPrefix } from '#src/session/last-sure-role.ts'

const most = 12

/** With the prefix of everything that is removed with the session. */
const itemOf = (userId: string) =>
  deviceValue(`${adminPrefix}-recent-${userId}`, v.array(v.string()))

/** The keys a user opened last on this device, newest first. */
export function recentKeys(userId: string): readonly string[] {
  return itemOf(userId).read() ?? []
}

/** Moves a key to the front. Without storage, nothing is recent. */
export function noteRecent(userId: string, key: string): void {
  const keys = [key, ...recentKeys(userId).filter((other) => other !== key)].slice(0, most)
  itemOf(userId).write(keys)
}
