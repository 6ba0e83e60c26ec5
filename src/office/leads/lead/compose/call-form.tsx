import { SegmentedControl, Select, Textarea } from '@mantine/core'
import type * as v from 'valibot'
import { type LeadCall, callOutcomes, callWordsShape } from '#src/office/leads/api/lead-calls.ts'
import type { LeadKey } from '#src/domain/leads/lead-work.ts'
import { useCallWork } from '#src/office/leads/lead/use-call-work.ts'
import { noteErrors } from './note-form.tsx'
import { ShortForm, savedWith } from '#src/office/records/short-form.tsx'
import { draftShape, useDraft } from '#src/session/use-draft.ts'

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
  const empty: v.InferOutput<typeof callWordsShape> = {
    channel: firstChannel,
    direction: 'out',
    outcome: 'answered',
    note: '',
  }
  const { draft, keep, settle } = useDraft(
    `${draftName}-${lead.id}`,
    'Call or message to log',
    draftShape(callWordsShape, empty),
  )
  const call = draft ?? empty
  const { channel, direction, outcome, note } = call
  const change = (part: Partial<typeof call>) => keep({ ...call, ...part })
  const isCall = channel === 'phone'
  const send = async (typed: typeof call, id: string) => {
    const saved = await work.add({ ...typed, id, outcome: isCall ? outcome : null })
    if (saved !== 'saved') return saved
    const rest = settle()
    if (rest === null) onLogged?.()
    return savedWith(rest)
  }
  return (
    <ShortForm
      label={label}
      values={call}
      check={({ note: text }) => noteErrors(text)}
      send={send}
      save={isCall ? 'Log call' : 'Log message'}
      cancel="Don’t log"
      onCancel={
        onCancel &&
        (() => {
          keep(null)
          onCancel()
        })
      }
    >
      {(errors) => (
        <>
          <div className="columns">
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
            error={errors['note']}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </>
      )}
    </ShortForm>
  )
}
