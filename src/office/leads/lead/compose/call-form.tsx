import { SegmentedControl, Select, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type * as v from 'valibot'
import { normaliseText } from '#src/domain/text/normalise-text.ts'
import { type LeadCall, callOutcomes, callWordsShape } from '#src/office/leads/api/lead-calls.ts'
import type { LeadKey } from '#src/domain/leads/lead-work.ts'
import { useCallWork } from '#src/office/leads/lead/use-call-work.ts'
import { noteProblem } from '#src/office/leads/lead/use-note-work.ts'
import { FormButtons } from '#src/office/records/form-buttons.tsx'
import { useDraft } from '#src/session/use-draft.ts'
import own from './compose.module.css'

interface Props {
  readonly lead: LeadKey
  /** Name of the draft, which this device keeps per lead until the call is logged. */
  readonly draftName: string
  readonly label: string
  /** Initial values. */
  readonly channel: LeadCall['channel']
  readonly onLogged?: () => void
  /** Without it there is no Cancel button. */
  readonly onCancel?: () => void
}

/** The form of a call or message to log. */
export function CallForm(props: Props) {
  const { lead, draftName, label, channel: firstChannel, onLogged, onCancel } = props
  const work = useCallWork(lead)
  /** Logged again after a lost answer, it is logged once. Not part of the draft, which another tab may have open, too. */
  const [nextId, setNextId] = useState(() => crypto.randomUUID())
  const [kept, setKept] = useDraft(
    `${draftName}-${lead.id}`,
    'Call or message to log',
    callWordsShape,
  )
  const draft: v.InferOutput<typeof callWordsShape> = kept ?? {
    channel: firstChannel,
    direction: 'out',
    outcome: 'answered',
    note: '',
  }
  const { channel, direction, outcome, note } = draft
  const change = (part: Partial<typeof draft>) => setKept({ ...draft, ...part })
  const problem = noteProblem(note)
  const isCall = channel === 'phone'
  const save = async () => {
    const text = normaliseText(note)
    if (!(await work.add({ ...draft, id: nextId, outcome: isCall ? outcome : null, note: text })))
      return
    setNextId(crypto.randomUUID())
    setKept(null)
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
          onChange={(value) => change({ channel: value })}
        />
        <SegmentedControl
          aria-label="Direction"
          value={direction}
          data={[
            { value: 'out', label: isCall ? 'Outgoing' : 'Sent' },
            { value: 'in', label: isCall ? 'Incoming' : 'Received' },
          ]}
          onChange={(value) => change({ direction: value })}
        />
        {isCall && (
          <Select
            aria-label="Outcome"
            allowDeselect={false}
            data={callOutcomes}
            value={outcome}
            onChange={(value) => value !== null && change({ outcome: value })}
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
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <FormButtons
        save={isCall ? 'Log call' : 'Log message'}
        isBusy={work.isBusy}
        cancel="Don’t log"
        onCancel={
          onCancel &&
          (() => {
            setKept(null)
            onCancel()
          })
        }
      />
    </form>
  )
}
