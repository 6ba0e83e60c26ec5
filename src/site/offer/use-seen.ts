import { useEffect } from 'react'
import { hasSureRole } from '#src/session/last-sure-role.ts'
import { type ShownOffer, noteSeen } from './offer-api.ts'

/**
 * Tells the server once that a person has a revision before them: not in a tab in the background, and not where
 * staff look at what they have sent.
 * @returns whether it is staff's device.
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
