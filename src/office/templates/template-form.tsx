import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { editTrouble } from '#src/office/records/editor/edit-messages.ts'
import { type Outcome, ShortForm } from '#src/office/records/short-form.tsx'
import { useDraft } from '#src/session/use-draft.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { MailTextFields } from './mail-text-fields.tsx'
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

const overtaken =
  'Someone else has saved this template since you opened it. Your text is still here; save again to replace their version.'

interface Props {
  /** Null for a new template. */
  readonly template: MailTemplate | null
  readonly onClose: () => void
}

/** The fields of a template. What is typed stays on the device until it is saved or cancelled. */
export function TemplateForm({ template, onClose }: Props) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useDraft(
    `template-${template?.id ?? 'new'}`,
    template === null ? 'New mail template' : `Mail template “${template.name}”`,
    draftShape,
  )
  const { name, subject, body } = draft ?? template ?? { name: '', subject: '', body: '' }
  const words = { name, subject, body }
  const type = (part: Partial<TemplateWords>) => setDraft({ ...words, ...part })
  const close = () => {
    setDraft(null)
    onClose()
  }
  const save = async (typed: TemplateWords, newId: string): Promise<Outcome> => {
    const stored = {
      name: storedText('name', typed.name),
      subject: storedText('subject', typed.subject),
      body: storedText('body', typed.body),
    }
    const answer = await (template === null
      ? addTemplate(newId, stored)
      : changeTemplate(template, stored))
    await queryClient.invalidateQueries(templatesQuery)
    if (!answer.ok) {
      const { kind } = answer.failure
      if (kind === 'duplicate') return { errors: { name: 'Another template has this name' } }
      return { trouble: kind === 'conflict' ? overtaken : editTrouble[kind] }
    }
    void showToast({ kind: 'success', message: `${stored.name}: saved` })
    close()
    return 'saved'
  }
  return (
    <ShortForm
      label={template === null ? 'New template' : `Edit ${template.name}`}
      className={own['form']}
      values={words}
      check={(typed) => textProblems(typed, allPlaceholders)}
      send={save}
      save="Save template"
      onCancel={close}
    >
      {(errors) => (
        <>
          <TextInput
            name="name"
            label="Name"
            description="Your team chooses it by this name"
            autoComplete="off"
            value={name}
            error={errors['name']}
            onChange={(event) => type({ name: event.currentTarget.value })}
          />
          <MailTextFields
            words={words}
            errors={errors}
            onType={(part, value) => type({ [part]: value })}
          />
          <dl className={own['placeholders']} aria-label="Placeholders">
            {Object.entries(allPlaceholders).map(([placeholder, meaning]) => (
              <div key={placeholder}>
                <dt>{`{{${placeholder}}}`}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </ShortForm>
  )
}
