import { statusLabel } from '#src/domain/leads/lead-work.ts'
import { StateMark, type StateTone } from '#src/office/records/list/state-mark.tsx'

const tones: Readonly<Record<string, StateTone>> = {
  new: 'accent',
  won: 'ink',
  lost: 'none',
  spam: 'none',
}

/** The state of a lead; a new one stands out. */
export function StatusMark({ status }: { readonly status: string }) {
  return (
    <StateMark
      tone={tones[status] ?? 'steel'}
      text={statusLabel(status)}
      isStrong={status === 'new'}
    />
  )
}
