import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { changeTrouble } from '#src/office/records/editor/edit-messages.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { fetchOrderFile } from './order-file-api.ts'
import { useBusy } from '#src/office/records/use-busy.ts'
import styles from './offers.module.css'

/** Why the file cannot be downloaded. */
function troubleOf({ kind }: OfficeFailure): string {
  if (kind === 'gone') return 'This file no longer exists.'
  if (kind === 'signed-out' || kind === 'not-permitted') return changeTrouble[kind]
  return 'The file couldn’t be fetched. Check your connection and try again.'
}

interface Props {
  readonly id: string
  readonly name: string
}

/**
 * Download button for the file of a customer's order. Only staff who may see the offer can open it.
 */
export function OrderFile({ id, name }: Props) {
  const [trouble, setTrouble] = useState('')
  const [isBusy, whileBusy] = useBusy()
  const save = async () => {
    const file = await whileBusy(fetchOrderFile(id, name))
    setTrouble(file.ok ? '' : troubleOf(file.failure))
    if (file.ok) saveFile(file.value)
  }
  return (
    <p>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isBusy}
        aria-label={`Save ${name}`}
        onClick={() => void save()}
      >
        Save
      </Button>
      {trouble !== '' && (
        <span role="alert" className={styles['note']}>
          {' '}
          {trouble}
        </span>
      )}
    </p>
  )
}
