import { queryOptions } from '@tanstack/react-query'
import { type Access, fetchAccess, roleOf } from './api/user-role.ts'
import { valueOf } from '#src/backend/query-failure.ts'
import { dropCopies } from './device-copies.ts'
import { adminKey } from './forget-admin.ts'
import { keepLastSureRole, lastSureRole } from './last-sure-role.ts'

const freshMs = 60_000

/**
 * The signed-in user's role. Until the server responds, and while it cannot be reached, the last
 * known role of this device applies. A session with a second factor is asked about again.
 */
export const accessQuery = (userId: string, assurance: 'aal1' | 'aal2') =>
  queryOptions({
    queryKey: ['session', 'access', userId, assurance],
    queryFn: async ({ client }): Promise<Access> => {
      const former = lastSureRole(userId)
      const access = await valueOf(fetchAccess())
      const role = roleOf(access)
      keepLastSureRole(userId, role)
      // Sales must not see what an admin has read, and visitors must not see what staff have read.
      if (former !== role) void dropCopies()
      if (former !== null && former !== role) void client.resetQueries({ queryKey: [adminKey] })
      return access
    },
    // A role may have been granted in the meantime, so "none" is never cached.
    staleTime: (query) => (roleOf(query.state.data) === null ? 0 : freshMs),
    initialData: () => lastSureRole(userId) ?? undefined,
    initialDataUpdatedAt: 0,
    refetchOnReconnect: 'always',
  })
