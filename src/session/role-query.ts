import { queryOptions } from '@tanstack/react-query'
import { type Access, fetchAccess } from './api/user-role.ts'
import { valueOf } from '#src/backend/query-failure.ts'
import { keepLastSureAdmin, lastSureAdmin } from './last-sure-admin.ts'

const freshMs = 60_000

/**
 * What the signed-in user may do. The last sure "admin" of this device stands until the server has
 * been asked, and while it cannot be. A session with a second factor is asked about anew.
 */
export const accessQuery = (userId: string, assurance: 'aal1' | 'aal2') =>
  queryOptions({
    queryKey: ['session', 'access', userId, assurance],
    queryFn: async (): Promise<Access> => {
      const access = await valueOf(fetchAccess())
      keepLastSureAdmin(access === 'admin' ? userId : null)
      return access
    },
    // A role may have been granted since: a "no" is asked about again each time.
    staleTime: (query) => (query.state.data === 'admin' ? freshMs : 0),
    initialData: () => (lastSureAdmin() === userId ? 'admin' : undefined),
    initialDataUpdatedAt: 0,
    refetchOnReconnect: 'always',
  })
