import { queryOptions } from '@tanstack/react-query'
import { type Access, fetchAccess, roleOf } from './api/user-role.ts'
import { valueOf } from '#src/backend/query-failure.ts'
import { dropCopies } from './device-copies.ts'
import { adminKey } from './forget-admin.ts'
import { keepLastSureRole, lastSureRole } from './last-sure-role.ts'

const freshMs = 60_000

/**
 * What the signed-in user may do. The last sure role of this device stands until the server has been
 * asked, and while it cannot be. A session with a second factor is asked about anew.
 */
export const accessQuery = (userId: string, assurance: 'aal1' | 'aal2') =>
  queryOptions({
    queryKey: ['session', 'access', userId, assurance],
    queryFn: async ({ client }): Promise<Access> => {
      const former = lastSureRole(userId)
      const access = await valueOf(fetchAccess())
      const role = roleOf(access)
      keepLastSureRole(userId, role)
      // What an admin has read is not for sales to see, and what staff have read for nobody else.
      if (former !== role) void dropCopies()
      if (former !== null && former !== role) void client.resetQueries({ queryKey: [adminKey] })
      return access
    },
    // A role may have been granted since: a "no" is asked about again each time.
    staleTime: (query) => (roleOf(query.state.data) === null ? 0 : freshMs),
    initialData: () => lastSureRole(userId) ?? undefined,
    initialDataUpdatedAt: 0,
    refetchOnReconnect: 'always',
  })
