import { Badge, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LeadMail } from '#src/office/leads/api/lead-mails.ts'
import { mailColours, mailStateText, mailError } from '#src/office/templates/mail-state.ts'
import { EntryButton } from './entry-button.tsx'
import own from './timeline.module.css'

interface Props {
  readonly mail: LeadMail
  readonly onReuse: (words: { readonly subject: string; readonly body: string }) => void
  /** Time and person. */
  readonly children: ReactNode
}

/** A mail to the customer, with its state. */
export function MailEntry({ mail, onReuse, children }: Props) {
  const { subject, body, state } = mail
  return (
    <>
      <Group component="p" justify="space-between" gap="xs">
        <span>
          Email to {mail.to}: <b>{subject}</b>
        </span>
        <Badge component="span" variant="light" color={mailColours[state]}>
          {mailStateText(mail)}
        </Badge>
      </Group>
      <details className={own['mail']}>
        <summary>Message</summary>
        <p className={own['words']} dir="auto">
          {body}
        </p>
      </details>
      {mailError(mail) !== null && (
        <Text c="var(--error)" size="sm">
          {mailError(mail)}
        </Text>
      )}
      {children}
      {state === 'failed' && (
        <Group component="p" gap={4} ml={-8} className="screen-only">
          <EntryButton
            text="Write again"
            label={`Write again: ${subject}`}
            onPress={() => onReuse({ subject, body })}
          />
        </Group>
      )}
    </>
  )
}
