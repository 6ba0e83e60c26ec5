import {
  type PersistedQuery,
  experimental_createQueryPersister,
} from '@tanstack/query-persist-client-core'
import { type Query, type QueryClient, type QueryKey, hashKey } from '@tanstack/react-query'
import { del, entries, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { catalogueStore } from '#src/catalogue/replica/device-store.ts'
import { openCopy } from '#src/catalogue/replica/reader.ts'
import { answerFromCopy } from './catalogue-answers.ts'
import { persistedShape } from './persisted-queries.ts'

/** Raise it when the shape of an answer changes: older entries are then dropped. */
const buster = 'catalogue-2'
const dayMs = 86_400_000
const maxAgeMs = 90 * dayMs
const prefix = 'query'

/** Nothing here may fail a request that the network answers: without storage nothing is kept. */
const storage = {
  getItem: (key: string) =>
    attempt(async (store) => {
      const stored: unknown = await get(key, store)
      if (stored === undefined || isPersisted(key, stored)) return stored
      await del(key, store)
      return undefined
    }),
  // The answer "there is none" is not kept, and removes what was.
  setItem: (key: string, value: PersistedQuery) =>
    attempt((store) => (isPersisted(key, value) ? set(key, value, store) : del(key, store))),
  removeItem: async (key: string) => {
    await attempt((store) => del(key, store))
  },
  entries: async () => {
    const found = await attempt((store) => entries<string, PersistedQuery>(store))
    return (found ?? []).filter(([key]) => typeof key === 'string' && key.startsWith(`${prefix}-`))
  },
}

const persister = experimental_createQueryPersister<PersistedQuery>({
  storage,
  buster,
  maxAge: maxAgeMs,
  prefix,
  serialize: (query) => query,
  deserialize: (query) => query,
})

const envelope = v.object({
  buster: v.string(),
  queryHash: v.string(),
  queryKey: v.array(v.unknown()),
  state: v.looseObject({ status: v.string(), dataUpdatedAt: v.number() }),
})

/** Whether an entry was written by this app under this key, and holds what the key says. */
function isPersisted(storageKey: string, entry: unknown): entry is PersistedQuery {
  const parsed = v.safeParse(envelope, entry)
  if (!parsed.success) return false
  const { queryHash, queryKey, state } = parsed.output
  if (`${prefix}-${queryHash}` !== storageKey || hashKey(queryKey) !== queryHash) return false
  const shape = persistedShape(queryKey)
  return shape !== undefined && v.is(shape, state['data'])
}

async function attempt<Value>(
  work: (store: NonNullable<Awaited<ReturnType<typeof catalogueStore>>>) => Promise<Value>,
): Promise<Value | undefined> {
  const store = await catalogueStore()
  if (store === null) return undefined
  try {
    return await work(store)
  } catch {
    return undefined
  }
}

/** See `kept`. Resolves and rejects as the reading does, but never before what the device has is shown. */
export async function keep<Data>(reading: Promise<Data>, query: Query): Promise<Data> {
  const shown = showPersisted(query)
  try {
    const data = await reading
    keepLater(query)
    return data
  } catch (error) {
    await shown
    throw error
  }
}

/**
 * Even while there is data: a page kept by the service worker may be older than the device's copy.
 */
async function showPersisted(query: Query): Promise<void> {
  await showOwn(query)
  await showCopy(query)
}

/** Shows the answer of an earlier day. */
async function showOwn(query: Query): Promise<void> {
  let haveShown: () => void = () => undefined
  const shown = new Promise<void>((resolve) => {
    haveShown = resolve
  })
  // The persister tells the time of the data only here, a moment after it has answered.
  const data = await persister.retrieveQuery(query.queryHash, ({ state }) => {
    show(query, state.data, state.dataUpdatedAt)
    haveShown()
  })
  if (data !== undefined) await shown
}

async function showCopy(query: Query): Promise<void> {
  await attempt(async (store) => {
    const copy = await openCopy(store)
    if (copy === null || copy.savedAt <= query.state.dataUpdatedAt) return
    const data = await answerFromCopy(copy, query.queryKey)
    if (data !== undefined) show(query, data, copy.savedAt)
  })
}

/** The newest wins, and a network response is newer than anything kept before it. */
function show(query: Query, data: unknown, updatedAt: number): void {
  if (updatedAt <= query.state.dataUpdatedAt) return
  query.setData(data, { updatedAt, manual: true })
}

/** After the query has taken the answer over. */
function keepLater(query: Query): void {
  setTimeout(() => void persister.persistQuery(query), 0)
}

/** All answers kept on this device, with their query keys. */
export async function persistedAnswers(): Promise<
  (readonly [queryKey: QueryKey, data: unknown])[]
> {
  const kept = (await storage.entries()).filter(([key, entry]) => isPersisted(key, entry))
  return kept.map(([, { queryKey, state }]) => [queryKey, state.data] as const)
}

/**
 * Keeps the answers that a prerendered page brought along, which no reading ever kept, unless this
 * device has one already; and drops what is too old or cannot be read.
 */
export async function keepHydrated(
  queryClient: QueryClient,
  keys: readonly QueryKey[],
): Promise<void> {
  for (const queryKey of keys) {
    const known = await storage.getItem(`${prefix}-${hashKey(queryKey)}`)
    if (known === undefined) await persister.persistQueryByKey(queryKey, queryClient)
  }
  await persister.persisterGc()
}
