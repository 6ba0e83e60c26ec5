import { useEffect, useState } from 'react'
import type { UnreadableRecord } from '#src/outbox/outbox.ts'
import { loadOutbox } from '#src/queries/use-outbox.ts'
import styles from './outbox-view.module.css'

/** Says that there is something which this version of the app cannot read; silent when there is not. */
export function UnreadableRecords() {
  const [records, setRecords] = useState<readonly UnreadableRecord[]>([])
  useEffect(() => {
    const read = async () => setRecords(await (await loadOutbox()).unreadable())
    void read().catch(() => undefined)
  }, [])
  if (records.length === 0) return null
  const isNewer = records.some(({ reason }) => reason === 'newer')
  return (
    <p className={styles['note']}>
      {records.length === 1 ? 'One entry' : `${records.length} entries`} of this device cannot be
      read by this version of the app.{' '}
      {isNewer
        ? 'A newer version wrote it: reload the page while you are online.'
        : 'It is kept as it is; please call us if you miss a request.'}
    </p>
  )
}
