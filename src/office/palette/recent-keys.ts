import * as v from 'valibot'
import { withStorage } from '#src/session/device-storage.ts'
import { adminPrefix } from '#src/session/last-sure-role.ts'

const most = 12
const shape = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.string())), [])

/** With the prefix of everything that is removed with the session. */
const itemOf = (userId: string) => `${adminPrefix}-recent-${userId}`

/** The keys a user opened last on this device, newest first. */
export function recentKeys(userId: string): readonly string[] {
  return v.parse(
    shape,
    withStorage((storage) => storage.getItem(itemOf(userId)), null),
  )
}

/** Moves a key to the front. Without storage, nothing is recent. */
export function noteRecent(userId: string, key: string): void {
  const keys = [key, ...recentKeys(userId).filter((other) => other !== key)].slice(0, most)
  withStorage((storage) => storage.setItem(itemOf(userId), JSON.stringify(keys)), undefined)
}
