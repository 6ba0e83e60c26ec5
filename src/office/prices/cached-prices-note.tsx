import { Alert } from '@mantine/core'
import { formatMoment } from '#src/domain/text/india-text.ts'

/** Says that prices come from this device's copy. @param readAt milliseconds since 1970. */
export function CachedPricesNote({ readAt }: { readonly readAt: number }) {
  return (
    <Alert role="status" variant="light" mb="md">
      The server can’t be reached. These are the prices that this device read on{' '}
      {formatMoment(new Date(readAt).toISOString())}.
    </Alert>
  )
}
