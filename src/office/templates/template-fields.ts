import * as v from 'valibot'
import { normaliseLine, normaliseText } from '#src/domain/text/normalise-text.ts'
import { placeholderProblem } from './placeholders.ts'

/**
 * The fields of a template; subject and message are those of every mail that staff write.
 * `longest` is what the database accepts, in code points; `stored` makes the text that it gets.
 */
export const templateFields = {
  name: { label: 'Name', longest: 80, missing: 'Enter a name', stored: normaliseLine },
  subject: { label: 'Subject', longest: 200, missing: 'Enter a subject', stored: normaliseLine },
  body: { label: 'Message', longest: 10_000, missing: 'Write the message', stored: normaliseText },
} as const

type Field = keyof typeof templateFields

const fields = Object.keys(templateFields) as Field[]

/** What is typed into the form of a template. */
export const templateShape = v.object({ name: v.string(), subject: v.string(), body: v.string() })

export type TemplateText = Readonly<Record<Field, string>>

/** The text of a field as it is stored. */
export function storedText(field: Field, typed: string): string {
  return templateFields[field].stored(typed)
}

/** The texts of a template as they are stored. */
export function storedTemplate({ name, subject, body }: TemplateText): TemplateText {
  return {
    name: storedText('name', name),
    subject: storedText('subject', subject),
    body: storedText('body', body),
  }
}

/** Why a field of a mail or template is invalid; null if it is valid. */
function textProblem(field: Field, typed: string, known?: object): string | null {
  const { longest, missing } = templateFields[field]
  const text = storedText(field, typed)
  if (text === '') return missing
  if ([...text].length > longest) {
    return `Must be ${longest.toLocaleString('en-IN')} characters or fewer`
  }
  return field === 'name' ? null : placeholderProblem(text, known)
}

/**
 * The errors of a mail's or template's fields; empty if all are valid.
 * @param known the placeholders that can be filled in; by default those of replies.
 */
export function textProblems(
  typed: Readonly<Partial<Record<Field, string>>>,
  known?: object,
): Readonly<Partial<Record<Field, string>>> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = typed[field]
      const problem = text === undefined ? null : textProblem(field, text, known)
      return problem === null ? [] : [[field, problem]]
    }),
  )
}
