import { type CompanyFacts, replaceCompany } from './company.ts'
import { type OpeningHours, replaceOpeningHours } from './opening-hours.ts'
import { type RupeeRate, replaceRupeeRate } from './rupee-rate.ts'

/** What pages show of the company in place of what is built in; absent where nobody saved it. */
export interface SiteFacts {
  readonly company?: CompanyFacts
  readonly openingHours?: readonly OpeningHours[]
  readonly rupeeRate?: RupeeRate
  /** When the newest of them was saved, in milliseconds; absent when none was. */
  readonly savedAt?: number
}

let applied: SiteFacts = {}
let changes = 0
const listeners = new Set<() => void>()
let tellShown = (): void => undefined
/** Resolves once a page is shown that follows the facts. */
const shown = new Promise<void>((resolve) => {
  tellShown = resolve
})

/** Has to come before anything is rendered, in the prerender and in the page alike. */
export function applySiteFacts(facts: SiteFacts): void {
  applied = facts
  replaceCompany(facts.company)
  replaceOpeningHours(facts.openingHours)
  replaceRupeeRate(facts.rupeeRate)
}

/** The facts that hold now. */
export function appliedFacts(): SiteFacts {
  return applied
}

/** Shows other facts on a page that is shown already. One that still hydrates keeps its own until then. */
export async function changeSiteFacts(facts: SiteFacts): Promise<void> {
  await shown
  if (JSON.stringify(facts) === JSON.stringify(applied)) return
  applySiteFacts(facts)
  changes += 1
  for (const listener of listeners) listener()
}

/** How often the facts have changed since the page was shown. */
export function factChanges(): number {
  return changes
}

/** @returns ends listening. */
export function onFactChange(listener: () => void): () => void {
  listeners.add(listener)
  tellShown()
  return () => listeners.delete(listener)
}
