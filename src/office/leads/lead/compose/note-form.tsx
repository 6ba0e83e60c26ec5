import { Textarea } from '@mantine/core'
import { normaliseText } from '#src/domain/text/normalise-text.ts'
import { type FieldErrors, type Sent, ShortForm } from '#src/office/records/short-form.tsx'

/** Maximum length of a note in code points, as in the database. */
const longestNote = 5000

interface Props {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly save: string
  /** @param id for a new note. */
  readonly onSave: (text: string, id: string) => Promise<Sent<string>>
  /** Without it there is no Cancel button. */
  readonly onCancel?: () => void
}

/** The field for a note. Ctrl+Enter or Command+Enter saves it. */
export function NoteForm({ label, text, onText, onSave, ...props }: Props) {
  return (
    <ShortForm
      label={label}
      values={text}
      check={(typed) =>
        normaliseText(typed) === '' ? { note: 'Write a note' } : noteErrors(typed)
      }
      send={onSave}
      {...props}
    >
      {(errors) => (
        <Textarea
          aria-label={label}
          placeholder={label}
          autosize
          minRows={3}
          maxRows={14}
          value={text}
          error={errors['note']}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.currentTarget.form?.requestSubmit()
            }
          }}
        />
      )}
    </ShortForm>
  )
}

/** The error of a note that is too long; an empty one is valid. */
export function noteErrors(text: string): FieldErrors {
  const length = [...normaliseText(text)].length
  if (length <= longestNote) return {}
  const [most, now] = [longestNote, length].map((count) => count.toLocaleString('en-IN'))
  return { note: `Notes are limited to ${most} characters; this one has ${now}.` }
}
