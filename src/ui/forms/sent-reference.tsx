import { Link } from '@tanstack/react-router'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import styles from './sent-reference.module.css'

/** A request that was just sent or saved. */
export interface SentRequest {
  readonly id: string
  /** Whether the server has confirmed it; else it waits in the outbox. */
  readonly isDelivered: boolean
}

/** Below a form that was accepted: the reference code, and where to follow the request. */
export function SentReference({ id, isDelivered }: SentRequest) {
  return (
    <p className={styles['reference']}>
      Reference <strong>{leadReference(id)}</strong>.{' '}
      {isDelivered ? (
        <>
          <Link to="/status/$id" params={{ id }}>
            See its status
          </Link>{' '}
          or <Link to="/outbox">your outbox</Link>.
        </>
      ) : (
        <>
          Follow it in <Link to="/outbox">your outbox</Link>.
        </>
      )}
    </p>
  )
}
