import { Alert, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { FormButtons } from '#src/office/records/form-buttons.tsx'
import { editTrouble } from '#src/office/records/editor/edit-messages.ts'
import { useDraft } from '#src/session/use-draft.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { MailTextFields, focusProblem } from './mail-text-fields.tsx'
import { allPlaceholders } from './placeholders.ts'
import {
  type MailTemplate,
  type TemplateWords,
  addTemplate,
  changeTemplate,
} from './template-api.ts'
import { templatesQuery } from './template-query.ts'
import { storedText, textProblems } from './template-rules.ts'
import own from './templates.module.css'

const draftShape = v.object({ name: v.string(), subject: v.string(), body: v.string() })
const none: Readonly<Partial<Record<keyof TemplateWords, string>>> = {}

interface Props {
  /** Null for a new one. */
  readonly template: MailTemplate | null
  readonly onClose: () => void
}

/** The fields of a template. What is typed stays on the device until it is saved or cancelled. */
export function TemplateForm({ template, onClose }: Props) {
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useDraft(
    `template-${template?.id ?? 'new'}`,
    template === null ? 'New mail template' : `Mail template “${template.name}”`,
    draftShape,
  )
  const [errors, setErrors] = useState(none)
  const [trouble, setTrouble] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** Sent again after a lost answer, a new template is added once. */
  const [newId] = useState(() => crypto.randomUUID())
  const words = draft ?? template ?? { name: '', subject: '', body: '' }
  const type = (field: keyof TemplateWords, value: string) => {
    setDraft({ name: words.name, subject: words.subject, body: words.body, [field]: value })
    if (errors[field] !== undefined) setErrors({ ...errors, [field]: undefined })
  }
  const close = () => {
    setDraft(null)
    onClose()
  }
  const save = async () => {
    const problems = textProblems(words, allPlaceholders)
    setErrors(problems)
    if (focusProblem(form.current, problems)) return
    const stored = {
      name: storedText('name', words.name),
      subject: storedText('subject', words.subject),
      body: storedText('body', words.body),
    }
    setBusy(true)
    setTrouble('')
    const answer = await (
      template === null ? addTemplate(newId, stored) : changeTemplate(template, stored)
    ).finally(() => setBusy(false))
    await queryClient.invalidateQueries(templatesQuery)
    if (!answer.ok) return tell(answer.failure)
    void showToast({ kind: 'success', message: `${stored.name}: saved` })
    close()
  }
  const tell = ({ kind }: OfficeFailure) => {
    if (kind === 'duplicate') return setErrors({ name: 'Another template has this name' })
    setTrouble(
      kind === 'conflict'
        ? 'Someone else has saved this template since you opened it. Your text is still here; save again to replace their version.'
        : editTrouble[kind],
    )
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={template === null ? 'New template' : `Edit ${template.name}`}
      className={own['form']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      <TextInput
        name="name"
        label="Name"
        description="Your team chooses it by this name"
        autoComplete="off"
        value={words.name}
        error={errors.name}
        onChange={(event) => type('name', event.currentTarget.value)}
      />
      <MailTextFields words={words} errors={errors} onType={type} />
      <dl className={own['placeholders']} aria-label="Placeholders">
        {Object.entries(allPlaceholders).map(([name, meaning]) => (
          <div key={name}>
            <dt>{`{{${name}}}`}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {trouble !== '' && (
        <Alert role="alert" color="red">
          {trouble}
        </Alert>
      )}
      <FormButtons save="Save template" isBusy={isBusy} onCancel={close} />
    </form>
  )
}
