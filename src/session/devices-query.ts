import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import { fetchDevices } from './api/devices.ts'
import { adminKey } from './forget-admin.ts'

/**
 * The devices whose requests are credited to a staff member. Any request may use one at any time.
 */
export const devicesQuery = (userId: string) =>
  queryOptions({
    queryKey: [adminKey, 'devices', userId],
    queryFn: () => valueOf(fetchDevices(userId)),
    staleTime: 0,
  })
