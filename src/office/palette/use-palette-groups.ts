import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { projectListQuery } from '#src/office/projects/project-queries.ts'
import { places } from './commands.ts'
import { foundRecordsQuery } from './found-records.ts'
import { matchesWords } from './match-words.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { recentRecordsQuery } from './recent-records.ts'
import { projectEntry } from './record-entries.ts'
import { useCatalogueHits } from './use-catalogue-hits.ts'

const restMs = 200
const most = 6

/** The palette's groups for a text, and the state of the server's search. */
export interface Offer {
  readonly groups: readonly PaletteGroup[]
  readonly isSearching: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

/**
 * The palette's entries for a text; without one, recent entries and all actions. Results that
 * arrive later are added below, so that nothing moves away under the pointer.
 * @param recent keys of recent entries, newest first.
 * @param mayOpen whether the signed-in user may open a page; other pages are left out.
 */
export function usePaletteGroups(
  typed: string,
  recent: readonly string[],
  actions: readonly PaletteEntry[],
  mayOpen: (path: string) => boolean,
): Offer {
  const text = typed.trim()
  const allowed = (groups: readonly PaletteGroup[]) =>
    groups
      .map(({ title, entries }) => ({ title, entries: entries.filter(isAllowed) }))
      .filter(({ entries }) => entries.length > 0)
  const isAllowed = ({ does }: PaletteEntry) =>
    !('href' in does) || mayOpen(does.href.replace(/[?#].*/, ''))
  const [asked] = useDebouncedValue(text, restMs)
  const records = useQuery({ ...recentRecordsQuery(recent), enabled: recent.length > 0 })
  const projects = useQuery({
    ...projectListQuery(false),
    enabled: text !== '' && mayOpen('/admin/gallery'),
    retry: false,
  })
  const found = useQuery({
    ...foundRecordsQuery(asked),
    enabled: asked !== '' && text !== '',
    placeholderData: keepPreviousData,
  })
  const hits = useCatalogueHits(mayOpen('/admin/products') ? text : '')

  const commands = [...places, ...actions]
  if (text === '') {
    const known = [...(records.data ?? []), ...commands]
    const last = recent.flatMap((key) => known.find((entry) => entry.key === key) ?? [])
    return {
      groups: allowed([
        { title: 'Recent', entries: last.slice(0, most) },
        { title: 'Go to', entries: places },
        { title: 'Do', entries: actions },
      ]),
      isSearching: false,
      isFailed: false,
      retry: () => undefined,
    }
  }

  const isOld = found.isPlaceholderData || asked !== text
  const ofServer = (entries: readonly PaletteEntry[] = []) =>
    isOld ? entries.filter((entry) => isFound(text, entry)) : entries
  const sure = hits?.isSure === true ? hits.entries : []
  const leads = ofServer(found.data?.leads)
  const stored = ofServer(found.data?.products)
  const matching = (entries: readonly PaletteEntry[]) =>
    byRecency(
      entries.filter((entry) => isFound(text, entry)),
      recent,
    ).slice(0, most)
  const groups = allowed([
    { title: 'Go to and do', entries: matching(commands) },
    { title: 'Projects', entries: matching((projects.data ?? []).map(projectEntry)) },
    { title: 'Products', entries: byRecency(distinct([...sure, ...stored]), recent) },
    { title: 'Leads', entries: byRecency(leads, recent) },
  ])
  const isSearching = found.isFetching || asked !== text
  return {
    // Near spellings are shown only without exact results.
    groups:
      groups.length === 0 && !isSearching
        ? allowed([{ title: 'Similar products', entries: hits?.entries ?? [] }])
        : groups,
    isSearching,
    isFailed: !isSearching && (found.isError || projects.isError),
    retry: () => {
      if (found.isError) void found.refetch()
      if (projects.isError) void projects.refetch()
    },
  }
}

const isFound = (text: string, { label, note, keywords = '' }: PaletteEntry) =>
  matchesWords(text, `${label} ${note} ${keywords}`)

const distinct = (entries: readonly PaletteEntry[]) => [
  ...new Map(entries.map((entry) => [entry.key, entry])).values(),
]

/** Recent entries come first; the rest keeps its order. */
function byRecency(entries: readonly PaletteEntry[], recent: readonly string[]) {
  const place = ({ key }: PaletteEntry) => recent.indexOf(key) + 1 || Infinity
  return entries.toSorted((a, b) => {
    const [ofA, ofB] = [place(a), place(b)]
    return ofA === ofB ? 0 : ofA - ofB
  })
}
