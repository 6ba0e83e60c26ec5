import { SegmentedControl, Select, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { normaliseText } from '#src/domain/text/normalise-text.ts'
import { type LeadCall, callOutcomes } from '#src/office/leads/api/lead-calls.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { useCallWork } from '#src/office/leads/lead/use-call-work.ts'
import { noteProblem } from '#src/office/leads/lead/use-note-work.ts'
import { FormButtons } from '#src/office/records/form-buttons.tsx'
import own from './compose.module.css'

interface Props {
  readonly lead: Pick<Lead, 'kind' | 'id'>
  readonly label: string
  /** What to begin with. */
  readonly channel: LeadCall['channel']
  readonly onLogged?: () => void
  /** Without it there is nothing to go back to. */
  readonly onCancel?: () => void
}

/** The fields of a call or a message that is to be logged. */
export function CallForm({ lead, label, channel: firstChannel, onLogged, onCancel }: Props) {
  const work = useCallWork(lead)
  const [channel, setChannel] = useState(firstChannel)
  const [direction, setDirection] = useState<LeadCall['direction']>('out')
  const [outcome, setOutcome] = useState<LeadCall['outcome']>('answered')
  const [note, setNote] = useState('')
  /** Logged again after a lost answer, it is logged once. */
  const [id, setId] = useState(() => crypto.randomUUID())
  const problem = noteProblem(note)
  const isCall = channel === 'phone'
  const save = async () => {
    const text = normaliseText(note)
    const call = { id, channel, direction, outcome: isCall ? outcome : null, note: text }
    if (!(await work.add(call))) return
    setId(crypto.randomUUID())
    setNote('')
    onLogged?.()
  }
  return (
    <form
      aria-label={label}
      className={own['form']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!work.isBusy && problem === null) void save()
      }}
    >
      <div className={own['choices']}>
        <SegmentedControl
          aria-label="By"
          value={channel}
          data={[
            { value: 'phone', label: 'Phone call' },
            { value: 'whatsapp', label: 'WhatsApp' },
          ]}
          onChange={(value) => setChannel(value)}
        />
        <SegmentedControl
          aria-label="Direction"
          value={direction}
          data={[
            { value: 'out', label: isCall ? 'Outgoing' : 'Sent' },
            { value: 'in', label: isCall ? 'Incoming' : 'Received' },
          ]}
          onChange={(value) => setDirection(value)}
        />
        {isCall && (
          <Select
            aria-label="Outcome"
            allowDeselect={false}
            data={callOutcomes}
            value={outcome}
            onChange={(value) => setOutcome(value)}
          />
        )}
      </div>
      <Textarea
        aria-label="What was said"
        placeholder="What was said"
        autosize
        minRows={2}
        maxRows={10}
        value={note}
        error={problem}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormButtons
        save={isCall ? 'Log call' : 'Log message'}
        isBusy={work.isBusy}
        cancel="Don’t log"
        onCancel={onCancel}
      />
    </form>
  )
}
