import { Select, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import { type FieldErrors, type Sent, ShortForm } from '#src/office/records/short-form.tsx'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import type { TaskValues } from './task-api.ts'

/** In code points, as the database counts. */
const longestTitle = 200

interface Props {
  readonly label: string
  readonly values: TaskValues
  readonly onValues: (values: TaskValues) => void
  readonly save: string
  /** @param id for a new task. */
  readonly onSave: (values: TaskValues, id: string) => Promise<Sent<TaskValues>>
  /** Without it there is no Cancel button. */
  readonly onCancel?: (() => void) | undefined
}

/** The fields of a task: title, due day and owner. */
export function TaskForm({ label, values, onValues, save, onSave, onCancel }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  return (
    <ShortForm
      label={label}
      values={values}
      check={check}
      send={(typed, id) => onSave({ ...typed, title: normaliseLine(typed.title) }, id)}
      save={save}
      onCancel={onCancel}
    >
      {(errors) => (
        <div className="columns">
          <TextInput
            style={{ gridColumn: '1 / -1' }}
            label="Task"
            placeholder="Call back about the site visit"
            autoComplete="off"
            value={values.title}
            error={errors['title']}
            onChange={(event) => onValues({ ...values, title: event.currentTarget.value })}
          />
          <DatePickerInput
            label="Due"
            valueFormat="D MMM YYYY"
            value={values.dueOn}
            onChange={(dueOn) => dueOn !== null && onValues({ ...values, dueOn })}
          />
          <Select
            label="Owner"
            placeholder="No one"
            clearable
            data={staff.map(({ id, email }) => ({ value: id, label: email }))}
            value={values.owner}
            onChange={(owner) => onValues({ ...values, owner })}
          />
        </div>
      )}
    </ShortForm>
  )
}

function check({ title }: TaskValues): FieldErrors {
  const text = normaliseLine(title)
  if (text === '') return { title: 'Enter what needs to be done' }
  if ([...text].length <= longestTitle) return {}
  return { title: `Must be ${longestTitle} characters or fewer` }
}
