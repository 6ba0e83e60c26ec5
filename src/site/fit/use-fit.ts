import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import { useWholeCatalogue } from '#src/catalogue/queries/use-whole-catalogue.ts'
import type { FitAnswers } from '#src/domain/fit/fit-answers.ts'
import { type Suggestion, suggestUnits } from '#src/domain/fit/suggest-units.ts'
import { type FitState, fitAddressOf, fitSearchOf, fitStateIn, fitStateOf } from './fit-address.ts'
import { type ProductUnit, unitOf } from './unit-of.ts'

const drafts = () => import('#src/outbox/submit/drafts.ts')
/** Among the drafts of this device, which one button clears. */
const draftName = 'site check'
const pauseMs = 300

/** What the page asks for, from the catalogue on this device. */
export function useFit(state: FitState) {
  const { query, part } = useWholeCatalogue()
  // The part hydrates what was prerendered, when the catalogue may be there already.
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const data = isHydrating ? undefined : query.data
  const isLoading = isHydrating || query.isLoading
  const units = useMemo(() => data?.products.map(unitOf) ?? [], [data])
  const suggestions = useMemo(() => suggestionsFor(state, units), [state, units])
  return {
    suggestions,
    chosen: suggestions.find(({ unit }) => unit.slug === state.product) ?? suggestions[0] ?? null,
    /** There is no product with the name that the address has. */
    isUnknown: state.product !== null && data !== undefined && !units.some(isNamed(state.product)),
    isLoading,
    isMissing: data === undefined && !isLoading,
    retry: () => void query.refetch(),
    part: isHydrating ? undefined : part,
  }
}

/** Nothing tells that it is over: React looks by itself. */
const never = () => () => {}

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
  // From the newest address, which the page may still have to show: two answers may come at once.
  const go = (change: (now: FitState) => FitState) =>
    void navigate({
      to: '/fit',
      search: (now) => fitAddressOf(change(fitStateOf({ ...now }))),
      replace: true,
      resetScroll: false,
    })
  const restore = useEffectEvent((kept: string) => {
    const before = fitAddressOf(fitStateIn(kept))
    go((now) => fitStateOf({ ...before, ...fitAddressOf(now) }))
  })
  const begin = useEffectEvent(async () => {
    if (!hasAnswers(search)) return readKept()
    await keep(search)
    return ''
  })
  useEffect(() => {
    let isHere = true
    void begin().then((kept) => isHere && kept !== '' && restore(kept))
    return () => {
      isHere = false
    }
  }, [])
  const isBegun = useRef(false)
  useEffect(() => {
    const timer = isBegun.current ? setTimeout(() => void keep(search), pauseMs) : undefined
    isBegun.current = true
    return () => clearTimeout(timer)
  }, [search])
  return {
    change: (answers: Partial<FitAnswers>) =>
      go((now) => ({ ...now, answers: { ...now.answers, ...answers } })),
    show: (changes: Partial<Omit<FitState, 'answers'>>) => go((now) => ({ ...now, ...changes })),
    startOver: () => go(({ unit }) => ({ ...fitStateOf({}), unit })),
    search,
  }
}

/** A product that somebody brings along and a unit are none. */
function hasAnswers(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => name !== 'p' && name !== 'u')
}

/** Without the script that reads it, as without a connection, there is none. */
async function readKept(): Promise<string> {
  const draft = await drafts()
    .then(({ readDraft }) => readDraft(draftName))
    .catch(() => null)
  return draft?.values['search'] ?? ''
}

/** What cannot be kept is in the address all the same. */
async function keep(search: string): Promise<void> {
  const draft = { id: crypto.randomUUID(), values: { search }, files: [], savedAt: Date.now() }
  await drafts()
    .then(({ saveDraft }) => saveDraft(draftName, draft))
    .catch(() => undefined)
}
