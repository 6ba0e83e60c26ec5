import { useEffect, useRef, useState } from 'react'
import { checkSalesCredit, switchSalesCreditOff } from '#src/session/sales-credit.ts'
import { useSalesCredit, useIsSalesCreditEnded } from '#src/session/use-sales-credit.ts'
import { useIsStaff } from '#src/session/use-is-staff.ts'
import { ActionButton, OutsideButtonLink } from '#src/ui/button-link.tsx'
import styles from './draft-notice.module.css'

/**
 * Says who is credited with requests from this device, with a button to stop; uncredited staff are
 * told so before they send a request. Hidden from visitors.
 */
export function SalesCreditNotice() {
  const credit = useSalesCredit()
  const isEnded = useIsSalesCreditEnded()
  const isStaff = useIsStaff()
  const [isOff, setOff] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (credit === null) return
    const ask = () => void checkSalesCredit(credit)
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [credit])
  if (credit === null && !isEnded && !isOff && isStaff !== true) return null
  const switchOff = () => {
    switchSalesCreditOff()
    setOff(true)
    notice.current?.focus()
  }
  const ended = isEnded ? 'The office has ended the credit of this device.' : ''
  const reason = isOff ? 'Switched off.' : ended
  return (
    <div ref={notice} role="status" tabIndex={-1} className={styles['notice']}>
      {credit === null ? (
        <>
          <p>{`${reason} Requests from this device are credited to no one.`.trim()}</p>
          {isStaff === true && (
            <OutsideButtonLink href="/admin/account">Credit them to you</OutsideButtonLink>
          )}
        </>
      ) : (
        <>
          <p>
            Requests from this device are credited to <strong>{credit.email}</strong>.
          </p>
          <ActionButton onClick={switchOff}>Switch off</ActionButton>
        </>
      )}
    </div>
  )
}
