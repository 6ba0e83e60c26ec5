import * as v from 'valibot'
import { callBackForm, inquiryForm, personName, quoteForm } from '#src/domain/leads/lead-rules.ts'
import { normaliseEmail, normaliseLine, normaliseText } from '#src/domain/text/normalise-text.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { hostileText, type HostileText, letters, phoneSigns, prose } from './hostile-text.ts'

export interface Field {
  readonly name: string
  readonly schema: v.GenericSchema<string, string | null>
  readonly normalise: (text: string) => string
  readonly make: (text: HostileText) => string
}

const line = (alphabet: readonly string[], ...around: number[]) => ({
  normalise: normaliseLine,
  make: (text: HostileText) => text.line(alphabet, around),
})
const text = (...around: number[]) => ({ ...line(prose, ...around), normalise: normaliseText })
const email = { normalise: normaliseEmail, make: (text: HostileText) => text.email() }

const inquiry = inquiryForm.entries
/** What is not a line of at most 100. */
const quoteTexts: Readonly<Record<string, Omit<Field, 'name' | 'schema'>>> = {
  contact_name: line(letters, 2, 100),
  email,
  phone: line(phoneSigns, 1, 20),
  product_interest: line(prose, 1, 150),
  details: text(10, 2000),
}

export const fields: readonly Field[] = [
  { name: 'inquiries.name', schema: inquiry.name, ...line(letters, 2, 100) },
  { name: 'inquiries.email', schema: inquiry.email, ...email },
  { name: 'inquiries.phone', schema: inquiry.phone, ...line(phoneSigns, 10, 15, 20) },
  { name: 'inquiries.message', schema: inquiry.message, ...text(10, 1000) },
  {
    name: 'inquiries.preferred_time',
    schema: callBackForm.entries.preferred_time,
    ...line(prose, 1, 100),
  },
  ...Object.entries(quoteForm.entries).map(([field, schema]) => ({
    name: `quote_requests.${field}`,
    schema,
    ...(quoteTexts[field] ?? line(prose, 1, 100)),
  })),
]

export interface Case {
  readonly input: string
  readonly isAccepted: boolean
  /** As saved; of a refused input, what it would be if it were sent past the form. */
  readonly value: string | null
}

const firstRound = new Map<Field, readonly Case[]>()

/** What is tried in one round, the same for each engine. */
export function casesOf(field: Field, round: number): readonly Case[] {
  const known = round === 0 ? firstRound.get(field) : undefined
  if (known !== undefined) return known
  const source = hostileText(proofs.seed + round * fields.length + fields.indexOf(field))
  const cases = Array.from({ length: proofs.textsPerField }, () => {
    const input = field.make(source)
    const parsed = v.safeParse(field.schema, input)
    return parsed.success
      ? { input, isAccepted: true, value: parsed.output }
      : { input, isAccepted: false, value: field.normalise(input) }
  })
  if (round === 0) firstRound.set(field, cases)
  return cases
}

/** The database takes letters that this version of Unicode has not assigned yet; see the migration. */
export function mustBeRefused({ schema }: Field, { isAccepted, value }: Case): boolean {
  if (isAccepted || value === null) return false
  if (schema !== personName) return true
  // A stand-in that composes with no mark, so that the length stays.
  return !v.is(schema, value.replaceAll(/\p{Cn}/gu, '漢'))
}
