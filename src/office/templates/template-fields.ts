import { normaliseLine, normaliseText } from '#src/domain/text/normalise-text.ts'
import { placeholderProblem } from './placeholders.ts'

/** Maximum lengths in the database, in code points. */
const longest = { name: 80, subject: 200, body: 10_000 } as const

const missing = {
  name: 'Enter a name',
  subject: 'Enter a subject',
  body: 'Write the message',
} as const

type Field = keyof typeof longest

/** The text of a field as it is stored. */
export function storedText(field: Field, typed: string): string {
  return field === 'body' ? normaliseText(typed) : normaliseLine(typed)
}

/** Why a field of a mail or template is invalid; null if it is valid. */
function textProblem(field: Field, typed: string, known?: object): string | null {
  const text = storedText(field, typed)
  if (text === '') return missing[field]
  if ([...text].length > longest[field]) {
    return `Must be ${longest[field].toLocaleString('en-IN')} characters or fewer`
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
    (Object.keys(longest) as Field[]).flatMap((field) => {
      const text = typed[field]
      const problem = text === undefined ? null : textProblem(field, text, known)
      return problem === null ? [] : [[field, problem]]
    }),
  )
}
