import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { momentWords } from '#src/domain/text/india-text.ts'
import type { LeadMail } from '#src/office/leads/api/lead-mails.ts'
import { EntryButton } from './entry-button.tsx'
import own from './timeline.module.css'

interface Props {
  readonly mail: LeadMail
  readonly onReuse: (words: { readonly subject: string; readonly body: string }) => void
  /** When and by whom. */
  readonly children: ReactNode
}

/** A mail to the customer, and whether it has left. */
export function MailEntry({ mail, onReuse, children }: Props) {
  const { subject, body, state } = mail
  return (
    <>
      <p className={own['mail-head']}>
        <span>
          Email to {mail.to}: <b>{subject}</b>
        </span>
        <Badge
          component="span"
          variant="light"
          color={state === 'sent' ? 'green' : state === 'failed' ? 'red' : 'gray'}
          className={own['state']}
        >
          {stateWords(mail)}
        </Badge>
      </p>
      <details className={own['mail']}>
        <summary>Message</summary>
        <p className={own['words']} dir="auto">
          {body}
        </p>
      </details>
      {troubleWords(mail) !== null && <p className={own['trouble']}>{troubleWords(mail)}</p>}
      {children}
      {state === 'failed' && (
        <p className={own['tools']}>
          <EntryButton
            words="Write again"
            label={`Write ${subject} again`}
            onPress={() => onReuse({ subject, body })}
          />
        </p>
      )}
    </>
  )
}

function stateWords({ state, reason }: LeadMail): string {
  if (state === 'sent') return 'Sent'
  if (state === 'failed') return 'Not sent'
  return reason === null ? 'Sending…' : 'Waiting'
}

/** Why a mail is not sent, and what becomes of it; null when there is nothing to say. */
function troubleWords({ state, reason, nextAttemptAt }: LeadMail): string | null {
  if (reason === null || state === 'sent') return null
  const why = reasons[reason] ?? reasons['failed']
  return state === 'failed' || nextAttemptAt === null
    ? `${why} Given up after three days.`
    : `${why} Next try: ${momentWords(nextAttemptAt)} IST.`
}

/** By what the server notes of an attempt. */
const reasons: Readonly<Record<string, string>> = {
  refused: 'The mail server refused it; the address may be wrong.',
  busy: 'The mail server is busy.',
  timeout: 'The mail server didn’t answer.',
  unreachable: 'The mail server can’t be reached.',
  'sign-in-refused': 'The mail server refused our password. Tell an admin.',
  failed: 'Something went wrong on the way to the mail server.',
}
