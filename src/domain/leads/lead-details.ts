import { type Choice, budgetRanges, choiceLabel, timelines } from './enumerations.ts'
import type { LeadKind } from './lead-work.ts'

/** A field of a lead besides sender, product and message. */
interface LeadDetail {
  /** Of the form and of the table. */
  readonly field: string
  readonly label: string
  /** Codes that the form offers, with their labels. */
  readonly choices?: readonly Choice[]
  /** Width of the column in an exported sheet, in characters. */
  readonly width: number
}

/** In the order of outbox, office, export and mails. */
export const leadDetails: Readonly<Record<LeadKind, readonly LeadDetail[]>> = {
  inquiry: [],
  quote: [
    { field: 'timeline', label: 'Timeline', choices: timelines, width: 24 },
    { field: 'budget_range', label: 'Budget', choices: budgetRanges, width: 20 },
  ],
}

/** The details of a lead as labels and texts; null where nothing was given. */
export function detailTexts(
  kind: LeadKind,
  values: object,
): readonly (readonly [label: string, text: string | null])[] {
  const given = new Map<string, unknown>(Object.entries(values))
  return leadDetails[kind].map(({ field, label, choices = [] }) => {
    const value = given.get(field)
    return [label, typeof value === 'string' ? choiceLabel(choices, value) : null]
  })
}
