import { momentWords } from '#src/content/india-words.ts'
import { useOnline } from '#src/ui/use-online.ts'
import styles from './desk.module.css'

interface Props {
  /** What could not be read, as in "quote requests". */
  readonly what: string
  readonly query: {
    readonly dataUpdatedAt: number
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
}

/** Says that something could not be read, how old is what is shown instead, and offers to try again. */
export function ListTrouble({ what, query: { dataUpdatedAt, isFetching, refetch } }: Props) {
  const isOnline = useOnline()
  const cause = isOnline ? 'The server does not answer.' : 'You are offline.'
  return (
    <p role="alert" className={`${styles['note']} ${styles['row']}`}>
      {cause}{' '}
      {dataUpdatedAt === 0
        ? `The ${what} cannot be shown.`
        : `The ${what} are those of ${momentWords(new Date(dataUpdatedAt).toISOString())} IST.`}
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
