import { Select, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import { type FieldErrors, type Sent, ShortForm } from '#src/office/records/short-form.tsx'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import type { TaskWords } from './task-api.ts'
import own from './tasks.module.css'

/** In code points, as the database counts. */
const longestTitle = 200

interface Props {
  readonly label: string
  readonly words: TaskWords
  readonly onWords: (words: TaskWords) => void
  readonly save: string
  /** @param id for a new task. */
  readonly onSave: (words: TaskWords, id: string) => Promise<Sent<TaskWords>>
  /** Without it there is no Cancel button. */
  readonly onCancel?: (() => void) | undefined
}

/** The fields of a task: title, due day and owner. */
export function TaskForm({ label, words, onWords, save, onSave, onCancel }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  return (
    <ShortForm
      label={label}
      values={words}
      check={check}
      send={(typed, id) => onSave({ ...typed, title: normaliseLine(typed.title) }, id)}
      save={save}
      onCancel={onCancel}
    >
      {(errors) => (
        <div className={own['fields']}>
          <TextInput
            className={own['title']}
            label="Task"
            placeholder="Call back about the site visit"
            autoComplete="off"
            value={words.title}
            error={errors['title']}
            onChange={(event) => onWords({ ...words, title: event.currentTarget.value })}
          />
          <DatePickerInput
            label="Due"
            valueFormat="D MMM YYYY"
            value={words.dueOn}
            onChange={(dueOn) => dueOn !== null && onWords({ ...words, dueOn })}
          />
          <Select
            label="Owner"
            placeholder="No one"
            clearable
            data={staff.map(({ id, email }) => ({ value: id, label: email }))}
            value={words.owner}
            onChange={(owner) => onWords({ ...words, owner })}
          />
        </div>
      )}
    </ShortForm>
  )
}

function check({ title }: TaskWords): FieldErrors {
  const text = normaliseLine(title)
  if (text === '') return { title: 'Enter what needs to be done' }
  if ([...text].length <= longestTitle) return {}
  return { title: `Must be ${longestTitle} characters or fewer` }
}
