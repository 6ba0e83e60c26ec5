import { Button } from '@mantine/core'
import { useState } from 'react'
import { failureMessage } from '#src/office/leads/change-messages.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { fetchOrderFile } from './order-file-api.ts'
import styles from './offers.module.css'

interface Props {
  readonly id: string
  readonly name: string
}

/** The file of a customer's order, to be saved. Nobody but staff who see the offer can open it. */
export function OrderFile({ id, name }: Props) {
  const [trouble, setTrouble] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    const file = await fetchOrderFile(id, name)
    setIsBusy(false)
    setTrouble(file.ok ? '' : failureMessage(file.failure))
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
