import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useWholeCatalogue } from '#src/catalogue/queries/use-whole-catalogue.ts'
import type { FitAnswers } from '#src/domain/fit/fit-answers.ts'
import { type Suggestion, suggestUnits } from '#src/domain/fit/suggest-units.ts'
import { type FitState, fitAddressOf, fitSearchOf, fitStateOf } from './fit-address.ts'
import { type ProductUnit, unitOf } from './unit-of.ts'

const drafts = () => import('#src/outbox/submit/drafts.ts')
/** Among the drafts of this device, which one button clears. */
const draftName = 'site check'
const pauseMs = 300

/** What the page asks for, from the catalogue on this device. */
export function useFit(state: FitState) {
  const { query, part } = useWholeCatalogue()
  const { data, isLoading, refetch } = query
  const units = useMemo(() => data?.products.map(unitOf) ?? [], [data])
  const suggestions = useMemo(() => suggestionsFor(state, units), [state, units])
  return {
    suggestions,
    chosen: suggestions.find(({ unit }) => unit.slug === state.product) ?? suggestions[0] ?? null,
    /** There is no product with the name that the address has. */
    isUnknown: state.product !== null && data !== undefined && !units.some(isNamed(state.product)),
    isLoading,
    isMissing: data === undefined && !isLoading,
    retry: () => void refetch(),
    part,
  }
}

const isNamed = (slug: string) => (unit: ProductUnit) => unit.slug === slug

/** Those that hold the people; first the one that somebody brought from its page. */
function suggestionsFor(
  { answers: { use, people }, product }: FitState,
  units: readonly ProductUnit[],
): Suggestion<ProductUnit>[] {
  const forUse = units.filter(({ uses }) => use === null || uses.includes(use))
  const suggested = suggestUnits(forUse, people)
  const some = suggested.length > 0 || use === null ? suggested : uncounted(forUse)
  const brought = product === null ? undefined : units.find(isNamed(product))
  if (brought === undefined || some.some(({ unit }) => unit === brought)) return some
  const [own] = suggestUnits([brought], people)
  return [own ?? { unit: brought, count: 1 }, ...some]
}

/** A use without people, such as storage: one of each, the smallest first. */
function uncounted(units: readonly ProductUnit[]): Suggestion<ProductUnit>[] {
  if (units.some(({ people }) => people !== null)) return []
  return units
    .toSorted((a, b) => (a.floorArea ?? Infinity) - (b.floorArea ?? Infinity))
    .slice(0, 3)
    .map((unit) => ({ unit, count: 1 }))
}

/** Changes the address, and keeps the answers on this device for an address without any. */
export function useFitAnswers(state: FitState) {
  const navigate = useNavigate()
  const search = fitSearchOf(state)
  const go = (next: FitState) =>
    void navigate({ to: '/fit', search: fitAddressOf(next), replace: true, resetScroll: false })
  const restore = useEffectEvent((kept: string) => {
    if (search === '') go(fitStateOf(Object.fromEntries(parameters(kept))))
  })
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current) {
      const timer = setTimeout(() => void keep(search), pauseMs)
      return () => clearTimeout(timer)
    }
    isRead.current = true
    if (search !== '') void keep(search)
    else void readKept().then((kept) => kept !== null && restore(kept))
    return undefined
  }, [search])
  return {
    change: (answers: Partial<FitAnswers>) =>
      go({ ...state, answers: { ...state.answers, ...answers } }),
    show: (changes: Partial<Omit<FitState, 'answers'>>) => go({ ...state, ...changes }),
    startOver: () => go({ ...fitStateOf({}), unit: state.unit }),
    search,
  }
}

async function readKept(): Promise<string | null> {
  const draft = await (await drafts()).readDraft(draftName).catch(() => null)
  return draft?.values['search'] ?? null
}

async function keep(search: string): Promise<void> {
  const { saveDraft } = await drafts()
  const id = crypto.randomUUID()
  await saveDraft(draftName, { id, values: { search }, files: [], savedAt: Date.now() })
}

/** As the router reads them: what looks like a number is one. */
function parameters(search: string): [string, string | number][] {
  return [...new URLSearchParams(search)].map(([name, value]) => [
    name,
    /^\d+$/.test(value) ? Number(value) : value,
  ])
}
