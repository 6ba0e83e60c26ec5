import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { type LeadCall, callOutcomes } from '#src/office/leads/api/lead-calls.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { useCallWork } from '#src/office/leads/lead/use-call-work.ts'
import { useSession } from '#src/session/use-session.ts'
import { EntryButton } from './entry-button.tsx'
import own from './timeline.module.css'

interface Props {
  readonly lead: Lead
  readonly call: LeadCall
  /** Time and person. */
  readonly children: ReactNode
}

/** A logged call or message, which its author can delete. */
export function CallEntry({ lead, call, children }: Props) {
  const work = useCallWork(lead)
  const session = useSession()
  const isOwn = session.status === 'signed-in' && session.userId === call.author
  return (
    <>
      <p>{callText(call)}</p>
      {call.note !== null && (
        <p className={own['words']} dir="auto">
          {call.note}
        </p>
      )}
      {children}
      {isOwn && (
        <Group component="p" gap={4} ml={-8} className="screen-only">
          <EntryButton
            text="Delete"
            label={call.channel === 'phone' ? 'Delete call' : 'Delete message'}
            isBusy={work.isBusy}
            onPress={() => void work.remove(call)}
          />
        </Group>
      )}
    </>
  )
}

function callText({ channel, direction, outcome }: LeadCall): string {
  if (channel === 'whatsapp') {
    return direction === 'out' ? 'WhatsApp message sent' : 'WhatsApp message received'
  }
  const result = callOutcomes.find(({ value }) => value === outcome)?.label ?? ''
  return `${direction === 'out' ? 'Outgoing' : 'Incoming'} call: ${result.toLowerCase()}`
}
