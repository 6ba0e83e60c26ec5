import { Alert, Button } from '@mantine/core'
import { formatMoment } from '#src/domain/text/india-text.ts'

interface Props {
  /** Milliseconds since 1970. */
  readonly readAt: number
  readonly isBusy: boolean
  readonly onAgain: () => void
}

/** Says that this is the device's copy, with a button to try the server again. */
export function CachedOfferNote({ readAt, isBusy, onAgain }: Props) {
  return (
    <Alert role="status" variant="light" mb="md">
      The server can’t be reached. This is the offer as this device read it on{' '}
      {formatMoment(new Date(readAt).toISOString())}; changes are saved here and sent later.{' '}
      <Button variant="default" size="compact-sm" disabled={isBusy} onClick={onAgain}>
        {isBusy ? 'Trying…' : 'Try again'}
      </Button>
    </Alert>
  )
}
