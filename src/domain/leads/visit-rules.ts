import * as v from 'valibot'
import { normaliseText } from '#src/domain/text/normalise-text.ts'
import { waters } from './enumerations.ts'
import {
  atLeast,
  atMost,
  email,
  line,
  optional,
  personName,
  quoteForm,
  requiredPhone,
} from './lead-rules.ts'

/** The longest address or description of a place, in code points. */
export const longestPlace = 200

/** Empty (saved as null), or everything that a rule asks for. */
const emptyOr = <Value extends string>(schema: v.GenericSchema<string, Value>) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Value | null => {
      if (dataset.value.trim() === '') return null
      const parsed = v.safeParse(schema, dataset.value)
      if (parsed.success) return parsed.output
      addIssue({ message: parsed.issues[0].message })
      return NEVER
    }),
  )

/** How to reach a customer whom staff visit: by phone, and by e-mail if they have it. */
const visitedCustomer = {
  contact_name: personName,
  company: quoteForm.entries.company,
  phone: requiredPhone,
  email: emptyOr(email),
}

/** A remark of staff on a choice or a measurement. */
const remark = optional(v.pipe(line, atMost(300, 'Please use at most 300 characters')))

/** The fields of a site visit that are typed or chosen, in the order of the page. */
export const visitForm = v.object({
  ...visitedCustomer,
  place: v.pipe(
    line,
    atLeast(1, 'Please say where the site is'),
    atMost(longestPlace, `Please use at most ${longestPlace} characters`),
  ),
  /** See `keptPosition`; empty without a measurement. */
  position: v.string(),
  product_interest: optional(line),
  /** The answers of the site check, as the query string of its address. */
  site: v.string(),
  obstacles: remark,
  ground_remark: remark,
  power_remark: remark,
  water: emptyOr(v.picklist(waters.map(({ value }) => value))),
  water_remark: remark,
  notes: v.pipe(
    v.string(),
    v.transform(normaliseText),
    atMost(1500, 'Notes must be at most 1500 characters'),
  ),
})

/** The quote form for changing a request that was written at a site visit. */
export const visitedQuoteForm = v.object({ ...quoteForm.entries, ...visitedCustomer })

export type VisitFormInput = v.InferInput<typeof visitForm>
export type VisitFields = v.InferOutput<typeof visitForm>

/** The empty form. */
export const emptyVisit = Object.fromEntries(
  Object.keys(visitForm.entries).map((field) => [field, '']),
) as VisitFormInput
