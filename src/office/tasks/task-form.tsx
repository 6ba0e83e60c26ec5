import { Select, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import { FormButtons } from '#src/office/records/form-buttons.tsx'
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
  readonly isBusy: boolean
  readonly onSave: (words: TaskWords) => void
  /** Without it there is no Cancel button. */
  readonly onCancel?: (() => void) | undefined
}

/** The fields of a task: title, due day and owner. */
export function TaskForm({ label, words, onWords, save, isBusy, onSave, onCancel }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const title = normaliseLine(words.title)
    const problem = titleProblem(title)
    setError(problem)
    if (problem === null && !isBusy) onSave({ ...words, title })
  }
  return (
    <form aria-label={label} noValidate className={own['form']} onSubmit={submit}>
      <TextInput
        className={own['title']}
        label="Task"
        placeholder="Call back about the site visit"
        autoComplete="off"
        value={words.title}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          onWords({ ...words, title: value })
          if (error !== null) setError(titleProblem(normaliseLine(value)))
        }}
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
      <div className={own['buttons']}>
        <FormButtons save={save} isBusy={isBusy} onCancel={onCancel} />
      </div>
    </form>
  )
}

function titleProblem(title: string): string | null {
  if (title === '') return 'Enter what needs to be done'
  return [...title].length > longestTitle ? `Must be ${longestTitle} characters or fewer` : null
}
