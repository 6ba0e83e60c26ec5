import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { LeadCall } from '#src/office/leads/api/lead-calls.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { LogQuestion } from './log-question.tsx'
import { replyAddresses } from './reply-addresses.ts'

interface Props {
  readonly lead: Lead
  readonly onEmail: () => void
}

/**
 * Answers by mail, phone or WhatsApp. Messages handed to another app are logged on confirmation.
 */
export function ReplyBar({ lead, onEmail }: Props) {
  const { phone, whatsApp } = replyAddresses(lead)
  const [offered, setOffered] = useState<LeadCall['channel'] | null>(null)
  return (
    <div className="screen-only">
      <Group gap={8}>
        {lead.email !== null && <Button onClick={onEmail}>Write email</Button>}
        {phone !== null && (
          <Button variant="default" component="a" href={phone} onClick={() => setOffered('phone')}>
            Call {lead.phone}
          </Button>
        )}
        {whatsApp !== null && (
          <Button
            variant="default"
            component="a"
            href={whatsApp}
            target="_blank"
            rel="noreferrer"
            onClick={() => setOffered('whatsapp')}
          >
            WhatsApp
          </Button>
        )}
        <Button variant="subtle" onClick={() => print()}>
          Print
        </Button>
      </Group>
      <LogQuestion lead={lead} channel={offered} onDone={() => setOffered(null)} />
    </div>
  )
}
