import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type Portion, portionSize } from '#src/domain/portions.ts'
import { OfflineNote } from '#src/ui/offline-note.tsx'
import { CardGrid } from './card-grid.tsx'
import { CardPlaceholders, ItemPlaceholders } from './card-placeholders.tsx'
import { LoadFailure } from './load-failure.tsx'
import { EarlierEntries, MoreEntries } from './more-entries.tsx'
import { useShownPortions } from './use-shown-portions.ts'

/** Which portion of a list is shown, and where. */
export interface PortionPlace {
  readonly number: number
  /** How many cards the portion will have. */
  readonly expected: number
  /** Whether the page starts with this portion. */
  readonly isFirst: boolean
  /** Whether the visitor asked for this portion; the focus then moves to its first card. */
  readonly takesFocus: boolean
}

interface PortionsProps {
  /** What the entries are called, such as "products". */
  readonly name: string
  /** Number of the portion that the page starts with. */
  readonly page: number
  /** Loads a portion and shows it with `PortionCards`. */
  readonly renderPortion: (place: PortionPlace) => ReactNode
  /** Links to the page that starts with a given portion. */
  readonly linkTo: (number: number) => LinkProps
  readonly hasLargeCards?: boolean
}

interface Props extends PortionsProps {
  /** The query of the portion that the page starts with. */
  readonly first: {
    readonly data: Portion<unknown> | undefined
    readonly isLoading: boolean
  }
  /** A new key starts again with one portion. */
  readonly listKey: string
  /** When the shown data was loaded, in ms; null when it is current. */
  readonly savedAt: number | null
  readonly emptyText: ReactNode
  readonly notLoaded: string
  /** Replaces a list that could not be loaded. */
  readonly standIn?: ReactNode
  /** Loads again what has failed. */
  readonly onRetry: () => Promise<unknown>
}

/** How many placeholders stand for a list that has not loaded yet. */
export const placeholderCount = 6

/** A grid of cards that grows by portions, with its loading and empty states. */
export function PortionList({ first, listKey, savedAt, emptyText, ...props }: Props) {
  const { notLoaded, standIn, onRetry, ...list } = props
  const { name, page, linkTo } = list
  const { data, isLoading } = first
  const hasFailed = !isLoading && data === undefined
  return (
    <>
      <OfflineNote savedAt={savedAt} />
      {page > 1 && <EarlierEntries name={name} to={linkTo(page - 1)} />}
      {isLoading && <CardPlaceholders count={placeholderCount} />}
      <LoadFailure hasFailed={hasFailed} onRetry={onRetry}>
        {notLoaded}
      </LoadFailure>
      {hasFailed && standIn}
      {data?.entries.length === 0 && <p className="empty">{emptyText}</p>}
      {data !== undefined && data.entries.length > 0 && (
        <Portions key={listKey} {...list} total={data.total} />
      )}
    </>
  )
}

function Portions({
  name,
  page,
  renderPortion,
  linkTo,
  hasLargeCards = false,
  total,
}: PortionsProps & { readonly total: number }) {
  const grid = useRef<HTMLUListElement>(null)
  const [portions, showMore] = useShownPortions(grid)
  const [asked, setAsked] = useState(0)
  const more = useCallback(
    (isAsked: boolean) => {
      setAsked(isAsked ? page + portions : 0)
      showMore()
    },
    [page, portions, showMore],
  )
  const numbers = Array.from({ length: portions }, (_, place) => page + place)
  return (
    <>
      <CardGrid ref={grid} isLarge={hasLargeCards}>
        {numbers.map((number) =>
          renderPortion({
            number,
            expected: Math.min(portionSize, total - (number - 1) * portionSize),
            isFirst: number === page,
            takesFocus: number === asked,
          }),
        )}
      </CardGrid>
      <MoreEntries
        name={name}
        page={page}
        portions={portions}
        total={total}
        next={linkTo(page + portions)}
        onMore={more}
      />
    </>
  )
}

interface CardsProps<Entry> {
  readonly place: PortionPlace
  /** Undefined until they have loaded. */
  readonly entries: readonly Entry[] | undefined
  /** @param isFirst whether it is the first card of the page. */
  readonly renderCard: (entry: Entry, isFirst: boolean) => ReactNode
}

/** The cards of one portion as list items; placeholders until they have loaded. */
export function PortionCards<Entry extends { readonly id: string }>({
  place: { expected, isFirst, takesFocus },
  entries,
  renderCard,
}: CardsProps<Entry>) {
  const first = useRef<HTMLLIElement>(null)
  const isHere = entries !== undefined
  useEffect(() => {
    if (takesFocus && isHere) first.current?.querySelector('a')?.focus()
  }, [takesFocus, isHere])
  if (entries === undefined) return <ItemPlaceholders count={expected} />
  return entries.map((entry, index) => (
    <li key={entry.id} ref={index === 0 ? first : undefined}>
      {renderCard(entry, isFirst && index === 0)}
    </li>
  ))
}
