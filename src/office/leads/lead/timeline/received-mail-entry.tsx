import { Badge, Box, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sizeText } from '#src/domain/text/size-text.ts'
import { readAgain } from '#src/office/records/read-again.ts'
import { leadsKey, receivedMailsQuery } from '#src/office/leads/api/lead-queries.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { type ReceivedMail, isStored, setHandled } from '#src/office/leads/api/received-mails.ts'
import { failureMessage } from '#src/office/leads/change-messages.ts'
import { attachmentAddress } from '#src/office/leads/attachment-address.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import { EntryButton } from './entry-button.tsx'
import { quotedText } from './quoted-text.ts'
import own from './timeline.module.css'

interface Props {
  readonly lead: Lead
  readonly mail: ReceivedMail
  /** Time of arrival. */
  readonly children: ReactNode
}

/** A received mail: claimed sender, text and attachments. */
export function ReceivedMailEntry({ lead, mail, children }: Props) {
  const { own: words, quoted } = quotedText(mail.body)
  return (
    <>
      <Group component="p" justify="space-between" gap="xs">
        <span>
          Email from <bdi>{senderOf(mail)}</bdi>: <b dir="auto">{mail.subject || 'No subject'}</b>
        </span>
        <StateBadge mail={mail} />
      </Group>
      {!mail.isFromCustomer && mail.kind !== 'bounce' && (
        <Text c="var(--error)" size="sm">
          From another address than the customer’s
          {lead.email !== null && (
            <>
              {' '}
              (<bdi>{lead.email}</bdi>)
            </>
          )}
        </Text>
      )}
      <p className={own['words']} dir="auto">
        {words === '' ? 'This email has no text.' : words}
      </p>
      {quoted !== '' && (
        <details className={own['mail']}>
          <summary>Quoted text</summary>
          <p className={own['words']} dir="auto">
            {quoted}
          </p>
        </details>
      )}
      {mail.files.length > 0 && <Files mail={mail} />}
      {children}
      {mail.kind === 'answer' && <Handling lead={lead} mail={mail} />}
    </>
  )
}

function senderOf({ fromName, fromAddress }: ReceivedMail): string {
  if (fromAddress === null) return fromName || 'an unknown sender'
  return fromName === '' ? fromAddress : `${fromName} (${fromAddress})`
}

function StateBadge({ mail: { kind, handledAt } }: Pick<Props, 'mail'>) {
  const [words, color] =
    kind === 'bounce'
      ? ['Delivery report', 'red']
      : kind === 'automatic'
        ? ['Automatic reply', 'gray']
        : handledAt === null
          ? ['Waiting for an answer', 'orange']
          : ['Handled', 'green']
  return (
    <Badge component="span" variant="light" color={color}>
      {words}
    </Badge>
  )
}

function Files({ mail }: Pick<Props, 'mail'>) {
  return (
    <Box component="ul" my={4} pl="lg" fz="sm" aria-label="Attachments of this email">
      {mail.files.map((file) => (
        <li key={file.key}>
          {isStored(file) ? (
            <a href={attachmentAddress(file.path, file.name)} download={file.name}>
              {file.name}
            </a>
          ) : (
            <span>{file.name}</span>
          )}{' '}
          {sizeText(file.size)}
          {!isStored(file) && (
            <Text span c="var(--error)" size="sm">
              {' '}
              {refusals[file.refusal]}
            </Text>
          )}
        </li>
      ))}
    </Box>
  )
}

/** Why an attachment was not stored. */
const refusals = {
  type: 'Not saved: only PDF, JPEG, PNG and DWG files are accepted.',
  size: 'Not saved: larger than 5 MB.',
  content: 'Not saved: damaged or unsafe.',
  number: 'Not saved: only the first 20 files of an email are.',
} as const

/** Marks a mail as needing no answer, and undoes that. */
function Handling({ lead, mail }: Omit<Props, 'children'>) {
  const queryClient = useQueryClient()
  const [isBusy, whileBusy] = useBusy()
  const [error, setError] = useState('')
  const isHandled = mail.handledAt !== null
  const change = async () => {
    const answer = await whileBusy(setHandled(mail.id, !isHandled))
    setError(answer.ok ? '' : failureMessage(answer.failure))
    await readAgain(queryClient, receivedMailsQuery(lead.kind, lead.id))
    // Lists and dashboard show who waits for an answer.
    await queryClient.invalidateQueries({ queryKey: leadsKey })
  }
  return (
    <>
      {error !== '' && (
        <Text role="alert" c="var(--error)" size="sm">
          {error}
        </Text>
      )}
      <Group component="p" gap={4} ml={-8} className="screen-only">
        <EntryButton
          text={isHandled ? 'Needs an answer' : 'No answer needed'}
          label={`${isHandled ? 'Needs an answer' : 'No answer needed'}: ${mail.subject}`}
          isBusy={isBusy}
          onPress={() => void change()}
        />
      </Group>
    </>
  )
}
