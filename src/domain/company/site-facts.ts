import { type CompanyFacts, company, replaceCompany } from './company.ts'
import { type CompanyFigure, companyFigures, replaceFigures } from './figures.ts'
import { type OpeningHours, openingHours, replaceOpeningHours } from './opening-hours.ts'
import { type RupeeRate, replaceRupeeRate, rupeeRate } from './rupee-rate.ts'

/** What pages show of the company instead of the defaults; absent where nobody has saved it. */
export interface SiteFacts {
  readonly company?: CompanyFacts
  readonly figures?: readonly CompanyFigure[]
  readonly openingHours?: readonly OpeningHours[]
  readonly rupeeRate?: RupeeRate
  /** Whether visitors see prices; absent while they do not. */
  readonly showsPrices?: true
  /** When the newest of them was saved, in milliseconds; absent when none was. */
  readonly savedAt?: number
}

/** The facts at one moment, saved or default. A new object after each change. */
type ShownFacts = Required<Omit<SiteFacts, 'savedAt' | 'showsPrices'>>

let applied: SiteFacts = {}
let sentFacts = takeFacts()
let shownFacts = sentFacts
const listeners = new Set<() => void>()
let tellShown = (): void => undefined
/** Resolves once the page shows the facts. */
const shown = new Promise<void>((resolve) => {
  tellShown = resolve
})

/** Must run before anything is rendered, in the prerender and in the page alike. */
export function applySiteFacts(facts: SiteFacts): void {
  replaceFacts(facts)
  sentFacts = shownFacts
}

function replaceFacts(facts: SiteFacts): void {
  applied = facts
  replaceCompany(facts.company)
  replaceFigures(facts.figures)
  replaceOpeningHours(facts.openingHours)
  replaceRupeeRate(facts.rupeeRate)
  shownFacts = takeFacts()
}

function takeFacts(): ShownFacts {
  return { company: { ...company }, figures: companyFigures, openingHours, rupeeRate }
}

/** The facts that the back office has saved, as they are now. */
export function appliedFacts(): SiteFacts {
  return applied
}

/** Shows new facts on the current page. A page that is still hydrating keeps its own until then. */
export async function changeSiteFacts(facts: SiteFacts): Promise<void> {
  await shown
  if (JSON.stringify(facts) === JSON.stringify(applied)) return
  replaceFacts(facts)
  for (const listener of listeners) listener()
}

/** The current facts, with defaults where nobody has saved any. */
export function currentFacts(): ShownFacts {
  return shownFacts
}

/** The facts that the page was prerendered with. */
export function factsAsSent(): ShownFacts {
  return sentFacts
}

/** @returns stops listening. */
export function onFactChange(listener: () => void): () => void {
  listeners.add(listener)
  tellShown()
  return () => listeners.delete(listener)
}
