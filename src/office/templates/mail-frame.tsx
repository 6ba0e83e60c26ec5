import { Alert, Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import styles from './mail-frame.module.css'
import { MailTextFields, focusProblem } from './mail-text-fields.tsx'
import type { MailTemplate } from './template-api.ts'
import { mailsLeaveQuery } from './template-query.ts'

type Words = Pick<MailTemplate, 'subject' | 'body'>

type Problems = Readonly<Partial<Record<keyof Words, string>>>

const none: Problems = {}

interface Props {
  /** The customer's address. */
  readonly to: string
  /** After the address. */
  readonly enclosed?: string
  readonly words: Words
  /** Below the message. */
  readonly hint?: string
  /** What the mail can begin with; null where there is no choice. */
  readonly templates: readonly MailTemplate[] | null
  readonly onTemplate: (template: MailTemplate) => void
  readonly onType: (words: Partial<Words>) => void
  /** What keeps the mail from being sent, by its part. */
  readonly findProblems: () => Problems
  /** @returns why it was not done; empty when it was. */
  readonly send: () => Promise<string>
  /** Beside the template. */
  readonly choices?: ReactNode
  /** Beside the button that sends. */
  readonly way: ReactNode
}

/** A mail to a customer: to whom, from which template, its words, and what came of sending it. */
export function MailFrame({ to, enclosed = '', words, hint, templates, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(none)
  const [trouble, setTrouble] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { data: mailsLeave = true } = useQuery(mailsLeaveQuery)
  useSiteFacts()
  const choose = (id: string | null) => {
    const template = templates?.find((candidate) => candidate.id === id)
    if (template === undefined) return
    setErrors(none)
    props.onTemplate(template)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const problems = props.findProblems()
    setErrors(problems)
    if (focusProblem(form.current, problems)) return
    setBusy(true)
    setTrouble('')
    setTrouble(await props.send().finally(() => setBusy(false)))
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label="Email"
      className={styles['form']}
      onSubmit={(event) => void submit(event)}
    >
      <p className={styles['to']}>
        To <bdi>{to}</bdi>
        {enclosed}
      </p>
      {!mailsLeave && (
        <Alert role="note" color="yellow">
          No mail server is set up, so this email would only be saved as a file on the server. An
          admin has to set SMTP_URL first.
        </Alert>
      )}
      {(templates !== null || props.choices !== undefined) && (
        <div className={styles['choices']}>
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
        words={words}
        errors={errors}
        hint={hint}
        onType={(part, value) => {
          setErrors(none)
          props.onType({ [part]: value })
        }}
      />
      {trouble !== '' && (
        <Alert role="alert" color="red">
          {trouble} Your email is still here.
        </Alert>
      )}
      <Group gap="sm">
        <Button type="submit" loading={isBusy}>
          Send email
        </Button>
        {props.way}
      </Group>
    </form>
  )
}
