import { Alert, Button, Group, Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { company } from '#src/domain/company/company.ts'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { readAnew } from '#src/office/records/read-anew.ts'
import { queueMail } from '#src/office/leads/api/lead-mails.ts'
import { leadMailsQuery, leadsKey } from '#src/office/leads/api/lead-queries.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { failureMessage } from '#src/office/leads/change-messages.ts'
import { subjectOf } from '#src/office/leads/lead-labels.ts'
import { MailTextFields, focusProblem } from '#src/office/templates/mail-text-fields.tsx'
import {
  type PlaceholderValues,
  fillPlaceholders,
  isForOffers,
  nameOfAddress,
} from '#src/office/templates/placeholders.ts'
import { templatesQuery } from '#src/office/templates/template-query.ts'
import { storedText, textProblems } from '#src/office/templates/template-rules.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import own from './compose.module.css'
import type { MailDraft, useMailDraft } from './use-mail-draft.ts'

const none: Readonly<Partial<Record<'subject' | 'body', string>>> = {}

interface Props {
  readonly lead: Lead
  /** The lead's e-mail. */
  readonly to: string
  /** The address of whoever writes. */
  readonly me: string
  readonly mail: ReturnType<typeof useMailDraft>
}

/** A mail to the customer, from a template or not. What is typed stays on the device until it is sent. */
export function MailForm({ lead, to, me, mail: { draft, change, drop } }: Props) {
  const queryClient = useQueryClient()
  const templates = useQuery(templatesQuery)
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(none)
  const [trouble, setTrouble] = useState('')
  const [isBusy, setBusy] = useState(false)
  useSiteFacts()
  const fill = (text: string) => fillPlaceholders(text, valuesFor(lead, me))
  const type = (part: Partial<MailDraft>) => {
    change(part)
    setErrors(none)
  }
  const useTemplate = (id: string | null) => {
    const template = templates.data?.find((candidate) => candidate.id === id)
    if (template === undefined) return
    const { subject, body } = draft
    type({ subject: fill(template.subject), body: fill(template.body) })
    if (body.trim() === '') return
    void showToast({
      kind: 'success',
      message: `${template.name} has replaced what you had written.`,
      action: { label: 'Undo', run: () => change({ subject, body }) },
    })
  }
  const send = async () => {
    const words = { subject: fill(draft.subject), body: fill(draft.body) }
    const problems = textProblems(words)
    setErrors(problems)
    if (focusProblem(form.current, problems)) return
    setBusy(true)
    setTrouble('')
    const answer = await queueMail(lead.kind, lead.id, {
      id: draft.id,
      subject: storedText('subject', words.subject),
      body: storedText('body', words.body),
      repliesTo: draft.repliesTo,
    }).finally(() => setBusy(false))
    await readAnew(queryClient, leadMailsQuery(lead.kind, lead.id))
    // Whoever is written to does not wait for our answer any more.
    await queryClient.invalidateQueries({ queryKey: leadsKey })
    if (!answer.ok) return setTrouble(failureMessage(answer.failure))
    drop()
    void showToast({ kind: 'success', message: `Email to ${to} is on its way.` })
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label="Email"
      className={own['form']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <p className={own['to']}>
        To <bdi>{to}</bdi>
      </p>
      <div className={own['choices']}>
        <Select
          label="Template"
          placeholder="Choose a template"
          data={(templates.data ?? [])
            .filter(({ subject, body }) => !isForOffers(`${subject} ${body}`))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          onChange={useTemplate}
        />
        <Select
          label="Replies go to"
          allowDeselect={false}
          data={[
            { value: 'author', label: me },
            { value: 'company', label: company.email },
          ]}
          value={draft.repliesTo}
          onChange={(repliesTo) => repliesTo !== null && change({ repliesTo })}
        />
      </div>
      <MailTextFields
        words={draft}
        errors={errors}
        onType={(part, value) => type({ [part]: value })}
      />
      {trouble !== '' && (
        <Alert role="alert" color="red">
          {trouble} Your email is still here.
        </Alert>
      )}
      <Group gap="xs">
        <Button type="submit" loading={isBusy}>
          Send email
        </Button>
        {(draft.subject !== '' || draft.body !== '') && (
          <Button variant="subtle" onClick={drop}>
            Discard
          </Button>
        )}
      </Group>
    </form>
  )
}

function valuesFor(lead: Lead, me: string): PlaceholderValues {
  return {
    name: lead.name,
    product: subjectOf(lead),
    reference: leadReference(lead.id),
    'my name': nameOfAddress(me),
    'my email': me,
    company: company.name,
    'company phone': company.phone,
    'company email': company.email,
  }
}
