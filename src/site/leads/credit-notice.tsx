import { useEffect, useRef, useState } from 'react'
import { checkCredit, switchCreditOff } from '#src/session/credit.ts'
import { useCredit, useIsCreditEnded } from '#src/session/use-credit.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './draft-notice.module.css'

/**
 * Says whom requests from this device name, and lets them switch that off. There is nothing of it on
 * a device on which no member of staff has switched it on.
 */
export function CreditNotice() {
  const credit = useCredit()
  const isEnded = useIsCreditEnded()
  const [isOff, setOff] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (credit === null) return
    const ask = () => void checkCredit(credit)
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [credit])
  if (credit === null && !isEnded && !isOff) return null
  const switchOff = () => {
    switchCreditOff()
    setOff(true)
    notice.current?.focus()
  }
  return (
    <div ref={notice} role="status" tabIndex={-1} className={styles['notice']}>
      {credit === null ? (
        <p>
          {isEnded
            ? 'The office has ended the credit of this device. Its requests name nobody now.'
            : 'Switched off. Requests from this device name nobody now.'}
        </p>
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
