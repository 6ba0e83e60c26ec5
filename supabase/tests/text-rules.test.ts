// Decision 5: forms normalise text, the database checks it.
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { callBackForm, inquiryForm, personName, quoteForm } from '#src/domain/leads/lead-rules.ts'
import { normaliseText } from '#src/domain/text/normalise-text.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { casesOf, fields, mustBeRefused } from './form-fields.ts'

const { timeout } = proofs

const points = Array.from({ length: 0x11_0000 }, (_, point) => point).filter(
  (point) => point > 0 && !(point >= 0xd8_00 && point <= 0xdf_ff),
)
const unassigned = /\p{Cn}/u
/** Forms take these away; the database takes them from pages that were opened before they did. */
const invisible = /(?!\ufeff)\p{Default_Ignorable_Code_Point}/u
const isInvisible = (point: number) => invisible.test(String.fromCodePoint(point))
const privateUse = /\p{Co}/u
const knownLetters: (string | undefined)[] = []

let oddPoints: Set<number> | undefined

function isCleanedAway(point: number): boolean {
  const passage = `a${String.fromCodePoint(point)}b`
  return normaliseText(passage) !== passage.normalize('NFC')
}

/** The letters that the form leaves of a name with this code point inside, if it accepts it. */
function lettersOf(point: number): string | undefined {
  if (!(point in knownLetters)) {
    const parsed = v.safeParse(personName, `a${String.fromCodePoint(point)}b`)
    knownLetters[point] = parsed.success ? parsed.output.slice(1, -1) : undefined
  }
  return knownLetters[point]
}

describeOnDatabase('The rules of the forms and of the database', (test) => {
  it('are compared for every field that a visitor fills in', () => {
    const inquiry = { ...inquiryForm.entries, ...callBackForm.entries }
    const all = [
      ...Object.keys(inquiry).map((name) => `inquiries.${name}`),
      ...Object.keys(quoteForm.entries).map((name) => `quote_requests.${name}`),
    ].filter((name) => name !== 'inquiries.inquiry_type')
    expect(fields.map(({ name }) => name).toSorted()).toEqual(all.toSorted())
  })

  it('know the same types of inquiry', async () => {
    const known = inquiryForm.entries.inquiry_type.options
    const strange = ['', 'General', ' general', 'other']
    const allowed = await acceptedBy(test.database, 'inquiries.inquiry_type', [
      ...known,
      ...strange,
    ])
    expect([...allowed]).toEqual(known.map((_, index) => index))
  })

  it.each(fields)(
    'agree on hostile text for $name',
    async (field) => {
      for (let round = 0; round < proofs.rounds; round++) {
        const cases = casesOf(field, round)
        const accepted = await acceptedBy(
          test.database,
          field.name,
          cases.map(({ value }) => value),
        )
        const disagreements = cases
          .filter((entry, index) => !accepted.has(index) && entry.isAccepted)
          .concat(
            cases.filter((entry, index) => accepted.has(index) && mustBeRefused(field, entry)),
          )
          .map(
            ({ input, isAccepted }) =>
              `form ${isAccepted ? 'accepts' : 'refuses'} ${escape(input)}`,
          )
        expect(disagreements.slice(0, 5), `PROOFS_SEED=${proofs.seed}`).toEqual([])
        expect(Math.min(accepted.size, cases.length - accepted.size)).toBeGreaterThan(
          cases.length / 25,
        )
      }
    },
    timeout,
  )

  it(
    'leave no forbidden character to the database, which refuses it, and accept every other one',
    async () => {
      oddPoints ??= new Set(points.filter(isCleanedAway))
      const odd = [...oddPoints]
        .filter((point) => !isInvisible(point))
        .map((point) => `ten letters${String.fromCodePoint(point)}b`)
      for (const field of ['inquiries.message', 'quote_requests.company']) {
        const taken = await acceptedBy(test.database, field, odd)
        expect(odd.filter((_, index) => taken.has(index)).map(escape), field).toEqual([])
      }

      const plain = points.filter((point) => oddPoints?.has(point) === false)
      const texts: string[] = []
      for (let start = 0; start < plain.length; start += 900) {
        const passage = String.fromCodePoint(...plain.slice(start, start + 900))
        texts.push(`ten letters${passage}b`)
      }
      const accepted = await acceptedBy(test.database, 'inquiries.message', texts)
      expect(texts.filter((_, index) => !accepted.has(index)).map(escape)).toEqual([])
    },
    timeout,
  )

  describe('of names', () => {
    it(
      'agree on every code point of Unicode, but for those not assigned yet',
      async () => {
        const [row] = await test.database.query<{ inside: string }>(
          `select string_agg(case when private.name_code_points() @> point then '1' else '0' end, '' order by point) as inside
           from generate_series(0, 1114111) as point`,
        )
        const isInside = (point: number) => row?.inside[point] === '1'
        const wrong = points.filter((point) => {
          const kept = lettersOf(point)
          if (kept !== undefined) {
            return [...kept].some((letter) => !isInside(letter.codePointAt(0) ?? 0))
          }
          return isInside(point) && !unassigned.test(String.fromCodePoint(point))
        })
        expect(wrong.map((point) => point.toString(16)).slice(0, 20)).toEqual([])
      },
      timeout,
    )

    it(
      'agree on names of these code points',
      async () => {
        const accepted = points.map(lettersOf).filter((kept) => kept !== undefined && kept !== '')
        const names: string[] = []
        for (let start = 0; start < accepted.length; start += 24) {
          names.push(`a${accepted.slice(start, start + 24).join('')}b`)
        }
        const good = await acceptedBy(test.database, 'inquiries.name', names)
        expect(names.filter((_, index) => !good.has(index)).map(escape)).toEqual([])

        // All of private use is compared above; here a part of it is enough.
        const refused = points.filter((point) => {
          const character = String.fromCodePoint(point)
          if (unassigned.test(character) || isInvisible(point)) return false
          if (privateUse.test(character) && point % 64 > 0) return false
          return lettersOf(point) !== character
        })
        const raw = refused.map((point) => `a${String.fromCodePoint(point)}b`)
        const bad = await acceptedBy(test.database, 'inquiries.name', raw)
        // Letters in a form that NFC replaces are letters still.
        const surprising = raw.filter(
          (name, index) => bad.has(index) && name.normalize('NFC') === name,
        )
        expect(surprising.map(escape)).toEqual([])
      },
      timeout,
    )
  })
})

/** @returns the indices of the values that the column's own constraints accept. */
async function acceptedBy(
  database: Database,
  field: string,
  values: readonly (string | null)[],
): Promise<Set<number>> {
  const [table, column] = field.split('.')
  const rules = await database.query<{ rule: string }>(
    `select pg_get_expr(conbin, conrelid) as rule from pg_constraint
     join pg_attribute on attrelid = conrelid and attname = $2 and conkey = array[attnum]
     where conrelid = $1::regclass and contype = 'c'
     union all
     select '${column} is not null' from pg_attribute
     where attrelid = $1::regclass and attname = $2 and attnotnull`,
    [`public.${table}`, column],
  )
  if (rules.length === 0) throw new Error(`${field} has no rules.`)
  const rows = await database.query<{ index: number }>(
    `select (index - 1)::int as index
     from jsonb_array_elements_text($1::text::jsonb) with ordinality as sent (${column}, index)
     where ${rules.map(({ rule }) => `(${rule}) is not false`).join(' and ')}`,
    [JSON.stringify(values)],
  )
  return new Set(rows.map(({ index }) => index))
}

function escape(value: string): string {
  return JSON.stringify(value).replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
