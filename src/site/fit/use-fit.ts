import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import { useWholeCatalogue } from '#src/catalogue/queries/use-whole-catalogue.ts'
import type { FitAnswers } from '#src/domain/fit/fit-answers.ts'
import { type Suggestion, suggestUnits } from '#src/domain/fit/suggest-units.ts'
import { type FitState, fitAddressOf, fitSearchOf, fitStateIn, fitStateOf } from './fit-address.ts'
import { type ProductUnit, unitOf } from './unit-of.ts'

const drafts = () => import('#src/outbox/submit/drafts.ts')
/** Stored with the drafts of this device, which one button deletes. */
const draftName = 'site check'
const pauseMs = 300

/** The state of the page, from the catalogue on this device. */
export function useFit(state: FitState) {
  const { query, part } = useWholeCatalogue()
  // Hydrates the prerendered state first, even if the catalogue is already loaded.
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
    /** Whether the product named in the URL does not exist. */
    isUnknown: state.product !== null && data !== undefined && !units.some(isNamed(state.product)),
    isLoading,
    isMissing: data === undefined && !isLoading,
    retry: () => void query.refetch(),
    part: isHydrating ? undefined : part,
  }
}

/** No subscription is needed: React reads it again when hydration ends. */
const never = () => () => {}

const isNamed = (slug: string) => (unit: ProductUnit) => unit.slug === slug

/** Products for that many people, starting with the one brought along from its page. */
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

/** For a use without people, such as storage: one of each kind, smallest first. */
function uncounted(units: readonly ProductUnit[]): Suggestion<ProductUnit>[] {
  if (units.some(({ people }) => people !== null)) return []
  return units
    .toSorted((a, b) => (a.floorArea ?? Infinity) - (b.floorArea ?? Infinity))
    .slice(0, 3)
    .map((unit) => ({ unit, count: 1 }))
}

/** Changes the URL, and stores the answers on this device for visits without any in the URL. */
export function useFitAnswers(state: FitState) {
  const navigate = useNavigate()
  const search = fitSearchOf(state)
  // Based on the newest URL, which may not be rendered yet: two answers may come at once.
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
    if (!hasAnswers(search)) return readStored()
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

/** A product brought along and the unit are not answers. */
function hasAnswers(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => name !== 'p' && name !== 'u')
}

/** Null if the script that reads it cannot be loaded, as when offline. */
async function readStored(): Promise<string> {
  const draft = await drafts()
    .then(({ readDraft }) => readDraft(draftName))
    .catch(() => null)
  return draft?.values['search'] ?? ''
}

/** Failures do not matter, because the URL has the answers as well. */
async function keep(search: string): Promise<void> {
  const draft = { id: crypto.randomUUID(), values: { search }, files: [], savedAt: Date.now() }
  await drafts()
    .then(({ saveDraft }) => saveDraft(draftName, draft))
    .catch(() => undefined)
}
