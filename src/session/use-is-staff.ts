import { useSalesCredit } from './use-sales-credit.ts'
import { useSession } from './use-session.ts'

/**
 * Whether staff use this device: its requests are credited to someone, or a user with a role is
 * signed in. Null until it is known. A signed-in user whose role is unknown counts as staff.
 */
export function useIsStaff(): boolean | null {
  const credit = useSalesCredit()
  const session = useSession()
  if (credit !== null) return true
  if (session.status === 'loading') return null
  return session.status === 'signed-in' && session.role !== 'none'
}
