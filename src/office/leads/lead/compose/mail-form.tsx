import { Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { company } from '#src/domain/company/company.ts'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { readAgain } from '#src/office/records/read-again.ts'
import { queueMail } from '#src/office/leads/api/lead-mails.ts'
import { leadMailsQuery, leadsKey } from '#src/office/leads/api/lead-queries.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { failureMessage } from '#src/office/leads/change-messages.ts'
import { subjectOf } from '#src/office/leads/lead-labels.ts'
import { savedWith } from '#src/office/records/short-form.tsx'
import { MailFrame } from '#src/office/templates/mail-frame.tsx'
import {
  type PlaceholderValues,
  fillPlaceholders,
  isForOffers,
  nameOfAddress,
} from '#src/office/templates/placeholders.ts'
import type { MailTemplate } from '#src/office/templates/template-api.ts'
import { mailsLeaveQuery, templatesQuery } from '#src/office/templates/template-query.ts'
import { storedText, textProblems } from '#src/office/templates/template-fields.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import type { useMailDraft } from './use-mail-draft.ts'

interface Props {
  readonly lead: Lead
  /** The customer's email address. */
  readonly to: string
  /** The user's own address. */
  readonly me: string
  readonly mail: ReturnType<typeof useMailDraft>
}

/**
 * A mail to the customer, optionally from a template. The draft stays on the device until it is
 * sent.
 */
export function MailForm({ lead, to, me, mail: { draft, change, drop, settle } }: Props) {
  const queryClient = useQueryClient()
  const templates = useQuery(templatesQuery)
  const fill = (text: string) => fillPlaceholders(text, valuesFor(lead, me))
  const filled = () => ({ subject: fill(draft.subject), body: fill(draft.body) })
  const begin = ({ name, ...template }: MailTemplate) => {
    const { subject, body } = draft
    change({ subject: fill(template.subject), body: fill(template.body) })
    if (body.trim() === '') return
    void showToast({
      kind: 'success',
      message: `${name} has replaced what you had written.`,
      action: { label: 'Undo', run: () => change({ subject, body }) },
    })
  }
  const send = async () => {
    const filledText = filled()
    const answer = await queueMail(lead.kind, lead.id, {
      id: draft.id,
      subject: storedText('subject', filledText.subject),
      body: storedText('body', filledText.body),
      repliesTo: draft.repliesTo,
    })
    await readAgain(queryClient, leadMailsQuery(lead.kind, lead.id))
    // A customer who was written to is no longer waiting for an answer.
    await queryClient.invalidateQueries({ queryKey: leadsKey })
    if (!answer.ok && answer.failure.kind === 'conflict') {
      change({ id: crypto.randomUUID() })
      return {
        error:
          'An earlier version of this email has already been sent; see the timeline. Press Send email again to send this one, too.',
      }
    }
    if (!answer.ok) return { error: failureMessage(answer.failure) }
    const rest = settle()
    if (rest !== null) change({ id: crypto.randomUUID() })
    if (queryClient.getQueryData(mailsLeaveQuery.queryKey) !== false) {
      void showToast({ kind: 'success', message: `Email to ${to} is on its way.` })
    }
    return savedWith(rest)
  }
  return (
    <MailFrame
      to={to}
      text={draft}
      templates={(templates.data ?? []).filter(
        ({ subject, body }) => !isForOffers(`${subject} ${body}`),
      )}
      onTemplate={begin}
      onType={change}
      check={() => textProblems(filled())}
      send={send}
      choices={
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
      }
      cancel="Discard"
      onCancel={draft.subject !== '' || draft.body !== '' ? drop : undefined}
    />
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
