import * as v from 'valibot'
import { withStorage } from '#src/session/device-storage.ts'
import { adminPrefix } from '#src/session/last-sure-role.ts'

const most = 12
const shape = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.string())), [])

/** It begins like all that goes with the session. */
const itemOf = (userId: string) => `${adminPrefix}-recent-${userId}`

/** The keys of what a user opened last on this device, the latest first. */
export function recentKeys(userId: string): readonly string[] {
  return v.parse(
    shape,
    withStorage((storage) => storage.getItem(itemOf(userId)), null),
  )
}

/** Puts a key before the others. Where nothing can be kept, nothing is recent. */
export function noteRecent(userId: string, key: string): void {
  const keys = [key, ...recentKeys(userId).filter((other) => other !== key)].slice(0, most)
  withStorage((storage) => storage.setItem(itemOf(userId), JSON.stringify(keys)), undefined)
}
