import { useCredit } from './use-credit.ts'
import { useSession } from './use-session.ts'

/**
 * Whether somebody of our staff works here: a device that names one of them, or one who is signed in.
 * Null until it is known. Who is signed in and has not heard of the role counts.
 */
export function useIsStaff(): boolean | null {
  const credit = useCredit()
  const session = useSession()
  if (credit !== null) return true
  if (session.status === 'loading') return null
  return session.status === 'signed-in' && session.role !== 'none'
}
