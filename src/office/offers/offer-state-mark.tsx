import { StateMark, type StateTone } from '#src/office/records/list/state-mark.tsx'
import { type OfferState, offerStates } from './offer-states.ts'

interface Props {
  readonly state: OfferState
  /** Whether a next revision is being drafted. */
  readonly hasDraft?: boolean
}

const tones: Readonly<Partial<Record<OfferState, StateTone>>> = {
  waiting: 'accent',
  approved: 'accent',
  change_asked: 'accent',
  sent: 'steel',
  seen: 'steel',
  accepted: 'ink',
}

/** The state of an offer as a label with an icon. */
export function OfferStateMark({ state, hasDraft = false }: Props) {
  return (
    <StateMark
      tone={tones[state] ?? 'none'}
      text={offerStates[state]}
      note={hasDraft && state !== 'waiting' ? 'new draft' : undefined}
    />
  )
}
