import { Alert, Paper, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { editErrors } from '#src/office/records/editor/edit-messages.ts'
import type { MergeFields } from '#src/office/records/editor/merge-records.ts'
import { ShortForm } from '#src/office/records/short-form.tsx'
import { type DraftForm, type Stored, useDraftForm } from '#src/office/records/use-draft-form.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { MailTextFields } from './mail-text-fields.tsx'
import { allPlaceholders } from './placeholders.ts'
import { type MailTemplate, addTemplate, changeTemplate } from './template-api.ts'
import {
  type TemplateText,
  storedTemplate,
  templateFields,
  templateShape,
  textProblems,
} from './template-fields.ts'
import { templatesQuery } from './template-query.ts'
import { Facts } from '#src/office/records/facts.tsx'

const merging: MergeFields<TemplateText> = {
  comparable: storedTemplate,
  labels: {
    name: templateFields.name.label,
    subject: templateFields.subject.label,
    body: templateFields.body.label,
  },
  textOf: (words, field) => words[field],
}

interface Props {
  /** Null for a new template. */
  readonly template: MailTemplate | null
  /** Someone else has deleted it; saving adds it again. */
  readonly isDeleted?: boolean
  readonly onClose: () => void
}

/** The fields of a template. What is typed stays on the device until it is saved or cancelled. */
export function TemplateForm({ template, isDeleted = false, onClose }: Props) {
  const queryClient = useQueryClient()
  const { values, type, drop, send } = useDraftForm(
    {
      name: `template-${template?.id ?? 'new'}`,
      words: template === null ? 'New mail template' : `Mail template “${template.name}”`,
      shape: templateShape,
    },
    originOf(template),
    {
      store,
      merging,
      onSaved: (saved) => {
        void showToast({ kind: 'success', message: `${storedTemplate(saved).name}: saved` })
        onClose()
      },
    },
  )
  const close = () => {
    drop()
    onClose()
  }
  async function store(
    { version, values: typed }: DraftForm<TemplateText>,
    id: string,
  ): Promise<Stored<TemplateText>> {
    const words = storedTemplate(typed)
    const stored = await (version === null || isDeleted
      ? addTemplate(id, words)
      : changeTemplate({ id, version }, words))
    await queryClient.invalidateQueries(templatesQuery)
    if (stored.ok) return 'saved'
    const { kind } = stored.failure
    if (kind === 'duplicate') return { errors: { name: 'Another template has this name' } }
    if (kind !== 'conflict') return { error: editErrors[kind] }
    const now = queryClient.getQueryData(templatesQuery.queryKey)?.find((one) => one.id === id)
    return now === undefined ? { error: editErrors.gone } : { theirs: originOf(now) }
  }
  return (
    <Paper p="lg">
      <ShortForm
        label={template === null ? 'New template' : `Edit ${template.name}`}
        values={values}
        check={(typed) => textProblems(typed, allPlaceholders)}
        send={(typed, newId) => send(typed, template?.id ?? newId)}
        save="Save template"
        onCancel={close}
      >
        {(errors) => (
          <>
            {isDeleted && (
              <Alert role="alert" color="yellow">
                Someone else has deleted this template. Your text is still here; save it to add the
                template again.
              </Alert>
            )}
            <TextInput
              name="name"
              label={templateFields.name.label}
              description="Your team chooses it by this name"
              autoComplete="off"
              value={values.name}
              error={errors['name']}
              onChange={(event) => type({ name: event.currentTarget.value })}
            />
            <MailTextFields
              text={values}
              errors={errors}
              onType={(part, value) => type({ [part]: value })}
            />
            <Facts
              label="Placeholders"
              facts={Object.entries(allPlaceholders).map(([name, meaning]) => [
                `{{${name}}}`,
                meaning,
              ])}
            />
          </>
        )}
      </ShortForm>
    </Paper>
  )
}

function originOf(template: MailTemplate | null) {
  const { version = null, name = '', subject = '', body = '' } = template ?? {}
  return { version, base: { name, subject, body } }
}
