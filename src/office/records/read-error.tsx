import { momentWords } from '#src/domain/text/india-text.ts'
import { useOnline } from '#src/ui/shell/use-online.ts'
import styles from './controls.module.css'

interface Props {
  /** What could not be read, as in "figures". */
  readonly what: string
  readonly query: {
    /** Milliseconds since 1970; 0 when nothing was ever read. */
    readonly dataUpdatedAt: number
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
}

/** Says that something could not be read, how old is what is shown instead, and offers to try again. */
export function ReadError({ what, query: { dataUpdatedAt, isFetching, refetch } }: Props) {
  const isOnline = useOnline()
  return (
    <p role="alert" className={styles['note']}>
      {isOnline ? 'The server does not answer.' : 'You are offline.'}{' '}
      {dataUpdatedAt === 0
        ? `The ${what} cannot be shown.`
        : `The ${what} are those of ${momentWords(new Date(dataUpdatedAt).toISOString())} IST.`}{' '}
      <button
        type="button"
        className={styles['plain']}
        disabled={isFetching}
        onClick={() => void refetch()}
      >
        {isFetching ? 'Asking…' : 'Try again'}
      </button>
    </p>
  )
}
