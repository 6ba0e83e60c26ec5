import { normaliseLine, normaliseText } from '#src/domain/text/normalise-text.ts'
import { placeholderProblem } from './placeholders.ts'

/** The most that the database takes, in code points. */
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

/** Why a field of a mail or a template cannot be stored or sent, or null. */
function textProblem(field: Field, typed: string, known?: object): string | null {
  const text = storedText(field, typed)
  if (text === '') return missing[field]
  if ([...text].length > longest[field]) {
    return `Must be ${longest[field].toLocaleString('en-IN')} characters or fewer`
  }
  return field === 'name' ? null : placeholderProblem(text, known)
}

/**
 * What is wrong with the fields of a mail or a template, by field; nothing when it can be saved.
 * @param known the placeholders that can be filled in; those of replies unless said.
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
