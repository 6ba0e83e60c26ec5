import { Alert, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { editErrors } from '#src/office/records/editor/edit-messages.ts'
import type { MergeFields } from '#src/office/records/editor/merge-records.ts'
import { type Conflict, type Outcome, ShortForm } from '#src/office/records/short-form.tsx'
import { type KeptForm, useKeptForm } from '#src/office/records/use-kept-form.ts'
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

const shape = v.object({ name: v.string(), subject: v.string(), body: v.string() })

const merging: MergeFields<TemplateWords> = {
  comparable: storedWords,
  labels: { name: 'Name', subject: 'Subject', body: 'Message' },
  textOf: (words, field) => words[field],
}

type Answer = Promise<Outcome | Conflict<TemplateWords>>

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
  const { form, type, drop, meet } = useKeptForm(
    {
      name: `template-${template?.id ?? 'new'}`,
      words: template === null ? 'New mail template' : `Mail template “${template.name}”`,
      shape,
    },
    originOf(template),
  )
  const close = () => {
    drop()
    onClose()
  }
  const save = async (typed: KeptForm<TemplateWords>, id: string): Answer => {
    const outcome = await store(typed, id)
    if (outcome === 'saved') {
      void showToast({ kind: 'success', message: `${storedWords(typed.values).name}: saved` })
      close()
    }
    return outcome
  }
  const store = async (edit: KeptForm<TemplateWords>, id: string): Answer => {
    const { version } = edit
    const words = storedWords(edit.values)
    const stored = await (version === null || isDeleted
      ? addTemplate(id, words)
      : changeTemplate({ id, version }, words))
    await queryClient.invalidateQueries(templatesQuery)
    if (stored.ok) return 'saved'
    const { kind } = stored.failure
    if (kind === 'duplicate') return { errors: { name: 'Another template has this name' } }
    if (kind !== 'conflict') return { error: editErrors[kind] }
    const now = queryClient.getQueryData(templatesQuery.queryKey)?.find((one) => one.id === id)
    return now === undefined
      ? { error: editErrors.gone }
      : meet(originOf(now), edit, merging, (next) => save(next, id))
  }
  return (
    <ShortForm
      label={template === null ? 'New template' : `Edit ${template.name}`}
      className={own['form']}
      values={form.values}
      check={(typed) => textProblems(typed, allPlaceholders)}
      send={(values, newId) => save({ ...form, values }, template?.id ?? newId)}
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
            label="Name"
            description="Your team chooses it by this name"
            autoComplete="off"
            value={form.values.name}
            error={errors['name']}
            onChange={(event) => type({ name: event.currentTarget.value })}
          />
          <MailTextFields
            words={form.values}
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

function originOf(template: MailTemplate | null) {
  const { version = null, name = '', subject = '', body = '' } = template ?? {}
  return { version, base: { name, subject, body } }
}

function storedWords({ name, subject, body }: TemplateWords): TemplateWords {
  return {
    name: storedText('name', name),
    subject: storedText('subject', subject),
    body: storedText('body', body),
  }
}
