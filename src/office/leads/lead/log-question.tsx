import { Paper, Text } from '@mantine/core'
import type { LeadCall } from '#src/office/leads/api/lead-calls.ts'
import type { LeadKey } from '#src/domain/leads/lead-work.ts'
import { CallForm } from './compose/call-form.tsx'

interface Props {
  readonly lead: LeadKey
  /** Null until something was handed to another app. */
  readonly channel: LeadCall['channel'] | null
  readonly onDone: () => void
}

/** Asks whether to log a message that was handed to another app. */
export function LogQuestion({ lead, channel, onDone }: Props) {
  const question = channel === 'whatsapp' ? 'Log this message?' : 'Log this call?'
  return (
    <>
      <div role="status">
        {channel !== null && (
          <Text mt={14} fw={600}>
            {question}
          </Text>
        )}
      </div>
      {channel !== null && (
        <Paper mt="xs" p={14} bg="var(--paper)">
          <CallForm
            key={channel}
            lead={lead}
            draftName={`logged-${channel}`}
            label={question}
            channel={channel}
            onLogged={onDone}
            onCancel={onDone}
          />
        </Paper>
      )}
    </>
  )
}
