import { useEffect } from 'react'
import { hasSureRole } from '#src/session/last-sure-role.ts'
import { type ShownOffer, noteSeen } from './offer-api.ts'

/**
 * Reports once that a person has seen a revision: not in a background tab, and not on staff
 * devices.
 * @returns whether it is a staff device.
 */
export function useSeen(token: string, { revision, state }: ShownOffer): boolean {
  const isStaff = hasSureRole()
  const isNew = state === 'sent' && !isStaff
  useEffect(() => {
    if (!isNew) return
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', tell)
      void noteSeen({ token, revision })
    }
    document.addEventListener('visibilitychange', tell)
    tell()
    return () => document.removeEventListener('visibilitychange', tell)
  }, [isNew, token, revision])
  return isStaff
}
