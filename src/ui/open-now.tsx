import { isOpenAt } from '#src/domain/company/opening-hours.ts'
import { openNowText } from '#src/domain/company/open-now.ts'
import styles from './open-now.module.css'
import { useSiteFacts } from './use-site-facts.ts'
import { useNow } from './use-now.ts'

/** Whether the office is open now; empty in the prerendered page, which may be read at any time. */
export function OpenNow() {
  useSiteFacts()
  const now = useNow()
  return (
    <p className={styles['line']} data-open={now === null ? undefined : isOpenAt(now)}>
      {now === null ? '' : openNowText(now)}
    </p>
  )
}
