import { queryOptions } from '@tanstack/react-query'
import { fetchIsAdmin } from '#src/data/auth/user-role.ts'
import { valueOf } from '#src/queries/query-failure.ts'
import { keepLastSureAdmin, lastSureAdmin } from './last-sure-admin.ts'

const freshMs = 60_000

/**
 * Whether the signed-in user is an admin. The last sure answer of this device stands until the
 * server has been asked, and while it cannot be.
 */
export const isAdminQuery = (userId: string) =>
  queryOptions({
    queryKey: ['session', 'is-admin', userId],
    queryFn: async (): Promise<boolean> => {
      const isAdmin = await valueOf(fetchIsAdmin(userId))
      keepLastSureAdmin(isAdmin ? userId : null)
      return isAdmin
    },
    // A role may have been granted since: a "no" is asked about again each time.
    staleTime: (query) => (query.state.data === true ? freshMs : 0),
    initialData: () => (lastSureAdmin() === userId ? true : undefined),
    initialDataUpdatedAt: 0,
    refetchOnReconnect: 'always',
  })
