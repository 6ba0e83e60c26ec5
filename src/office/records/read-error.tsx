import { Alert, Button } from '@mantine/core'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { useOnline } from '#src/ui/shell/use-online.ts'

interface Props {
  /** What could not be loaded, as in "figures". */
  readonly what: string
  readonly query: {
    /** When the shown data was loaded, in milliseconds since 1970; 0 if never. */
    readonly dataUpdatedAt: number
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
}

/** Says that loading failed and how old the shown data is, with a button to try again. */
export function ReadError({ what, query: { dataUpdatedAt, isFetching, refetch } }: Props) {
  const isOnline = useOnline()
  return (
    <Alert role="alert" variant="light">
      {isOnline ? 'The server isn’t responding.' : 'You are offline.'}{' '}
      {dataUpdatedAt === 0
        ? `Couldn’t load the ${what}.`
        : `Showing the ${what} as of ${formatMoment(new Date(dataUpdatedAt).toISOString())} IST.`}{' '}
      <Button
        variant="default"
        size="compact-sm"
        disabled={isFetching}
        onClick={() => void refetch()}
      >
        {isFetching ? 'Retrying…' : 'Try again'}
      </Button>
    </Alert>
  )
}
