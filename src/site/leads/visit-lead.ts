import { groundLabel, powerLabel } from '#src/domain/fit/describe-fit.ts'
import type { LabelledFact } from '#src/domain/fit/site-check.ts'
import { choiceLabel, waters } from '#src/domain/leads/enumerations.ts'
import type { QuoteFields } from '#src/domain/leads/lead-rules.ts'
import { type SiteVisit, readPosition } from '#src/domain/leads/site-visit.ts'
import type { VisitFields } from '#src/domain/leads/visit-rules.ts'

/** The subject of a visit's request if no product is chosen. */
const somethingElse = 'other'

/** The fields of a visit's quote request; its text begins with the location. */
export function quoteFieldsOf(fields: VisitFields, product: string | null): QuoteFields {
  const { contact_name, company, email, phone, place, notes, product_interest } = fields
  return {
    contact_name,
    company,
    email,
    phone,
    product_interest: product ?? product_interest ?? somethingElse,
    timeline: null,
    budget_range: null,
    details: [`Site visit: ${place}`, ...(notes === '' ? [] : [notes])].join('\n'),
  }
}

/** @param measured the site check's facts, see `measuredFacts`. */
export function siteVisitOf(fields: VisitFields, measured: readonly LabelledFact[]): SiteVisit {
  const { place, position, obstacles, ground_remark, power_remark, water, water_remark } = fields
  const remarks: Readonly<Record<string, string | null>> = {
    'In the way': obstacles,
    [groundLabel]: ground_remark,
    [powerLabel]: power_remark,
    Water: joined(choiceLabel(waters, water), water_remark),
  }
  const known = measured.map(({ label, text }) => ({
    label,
    text: joined(text, remarks[label] ?? null) ?? text,
  }))
  const others = Object.entries(remarks).flatMap(([label, text]) =>
    text === null || measured.some((fact) => fact.label === label) ? [] : [{ label, text }],
  )
  return { place, position: readPosition(position), facts: [...known, ...others] }
}

function joined(...parts: readonly (string | null)[]): string | null {
  const said = parts.filter((part) => part !== null)
  return said.length === 0 ? null : said.join('; ')
}
