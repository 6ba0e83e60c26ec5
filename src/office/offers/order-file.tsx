import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { changeErrors } from '#src/office/records/editor/edit-messages.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { fetchOrderFile } from './order-file-api.ts'
import { useBusy } from '#src/ui/use-busy.ts'

/** Why the file cannot be downloaded. */
function errorOf({ kind }: OfficeFailure): string {
  if (kind === 'gone') return 'This file no longer exists.'
  if (kind === 'signed-out' || kind === 'not-permitted') return changeErrors[kind]
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
  const [error, setError] = useState('')
  const [isBusy, whileBusy] = useBusy()
  const save = async () => {
    const file = await whileBusy(fetchOrderFile(id, name))
    setError(file.ok ? '' : errorOf(file.failure))
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
      {error !== '' && (
        <span role="alert" style={{ whiteSpace: 'pre-line' }}>
          {' '}
          {error}
        </span>
      )}
    </p>
  )
}
