import styles from './offers.module.css'
import { type OfferState, offerStates } from './offer-states.ts'

interface Props {
  readonly state: OfferState
  /** Whether a next revision is being worked on. */
  readonly hasDraft?: boolean
}

/** How an offer stands, in words and a mark. */
export function OfferStateMark({ state, hasDraft = false }: Props) {
  return (
    <span className={styles['mark']} data-state={state}>
      {offerStates[state]}
      {hasDraft && state !== 'waiting' && <small>new draft</small>}
    </span>
  )
}
