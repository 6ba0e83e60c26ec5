import { Alert, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type FieldErrors, type Sent, ShortForm } from '#src/office/records/short-form.tsx'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import { MailTextFields } from './mail-text-fields.tsx'
import type { MailTemplate } from './template-api.ts'
import { mailsLeaveQuery } from './template-query.ts'

/** The text of a mail, whose placeholders may still have to be filled in. */
export type MailText = Pick<MailTemplate, 'subject' | 'body'>

interface Props {
  /** The customer's address. */
  readonly to: string
  /** Text after the address. */
  readonly enclosed?: string
  readonly text: MailText
  /** Text below the message. */
  readonly hint?: string
  /** Templates to choose from; null where there is no choice. */
  readonly templates: readonly MailTemplate[] | null
  readonly onTemplate: (template: MailTemplate) => void
  readonly onType: (text: Partial<MailText>) => void
  readonly check: (text: MailText) => FieldErrors
  readonly send: () => Promise<Sent<MailText>>
  /** Shown next to the template. */
  readonly choices?: ReactNode
  /** Label of the button that closes or discards the mail. */
  readonly cancel: string
  /** Without it there is no such button. */
  readonly onCancel: (() => void) | undefined
}

/** The form of a mail to a customer: recipient, template, subject and message. */
export function MailFrame({ to, enclosed = '', text, hint, templates, ...props }: Props) {
  const { data: mailsLeave = true } = useQuery(mailsLeaveQuery)
  useSiteFacts()
  const choose = (id: string | null) => {
    const template = templates?.find((candidate) => candidate.id === id)
    if (template !== undefined) props.onTemplate(template)
  }
  const send = async () => {
    const sent = await props.send()
    if (typeof sent === 'string' || !('error' in sent)) return sent
    return { error: `${sent.error} Your email is still here.` }
  }
  return (
    <ShortForm
      label="Email"
      values={text}
      check={props.check}
      send={send}
      save="Send email"
      cancel={props.cancel}
      onCancel={props.onCancel}
    >
      {(errors) => (
        <>
          <Text c="dimmed" fz={15} style={{ overflowWrap: 'anywhere' }}>
            To{' '}
            <Text component="bdi" inherit c="var(--ink)" fw={600}>
              {to}
            </Text>
            {enclosed}
          </Text>
          {!mailsLeave && (
            <Alert role="note" color="yellow">
              No mail server is set up, so this email would only be saved as a file on the server.
              An admin has to set SMTP_URL first.
            </Alert>
          )}
          {(templates !== null || props.choices !== undefined) && (
            <div className="columns">
              {templates !== null && (
                <Select
                  label="Template"
                  placeholder="Choose a template"
                  data={templates.map(({ id, name }) => ({ value: id, label: name }))}
                  value={null}
                  onChange={choose}
                />
              )}
              {props.choices}
            </div>
          )}
          <MailTextFields
            text={text}
            errors={errors}
            hint={hint}
            onType={(part, value) => props.onType({ [part]: value })}
          />
        </>
      )}
    </ShortForm>
  )
}
