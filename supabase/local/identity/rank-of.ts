import type { Database, Identity } from '#supabase/local/database/database.ts'
import type { Rank } from '#supabase/local/postgres/asker.ts'

/** How long a changed role takes to count here, in ms; permissions themselves change at once. */
const rememberedMs = 10_000

/** How many accounts are remembered; further ones are looked up again. */
const maxRemembered = 1000

/**
 * Finds out who is staff: an account that anybody can create waits, and is cancelled, like a
 * visitor. Any role counts as staff.
 */
export function createRankOf(
  database: Database,
  now: () => number = Date.now,
): (identity: Identity) => Promise<Rank> {
  const remembered = new Map<string, { readonly rank: Rank; readonly until: number }>()
  return async ({ role, userId }) => {
    if (role === 'service_role') return 'program'
    if (userId === null) return 'visitor'
    const known = remembered.get(userId)
    if (known !== undefined && known.until > now()) return known.rank
    const roles = await database.query('select from public.user_roles where user_id = $1', [userId])
    const rank = roles.length > 0 ? 'staff' : 'visitor'
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(userId, { rank, until: now() + rememberedMs })
    return rank
  }
}
