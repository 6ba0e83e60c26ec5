import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type Portion, portionSize } from '#src/domain/portions.ts'
import { OfflineNote } from '#src/ui/offline-note.tsx'
import { CardGrid } from './card-grid.tsx'
import { CardPlaceholders, ItemPlaceholders } from './card-placeholders.tsx'
import { EarlierEntries, MoreEntries } from './more-entries.tsx'
import { useShownPortions } from './use-shown-portions.ts'

/** A portion as far as it has been read. */
interface ReadPortion<Entry> {
  readonly data: Portion<Entry> | undefined
  readonly isLoading: boolean
}

interface PortionsProps<Entry> {
  /** What the entries are called, such as "products". */
  readonly name: string
  /** The number of the portion that the page begins with. */
  readonly page: number
  /** Reads the portion of a number; a hook. */
  readonly usePortion: (number: number) => ReadPortion<Entry>
  /** The page that begins with the portion of a number. */
  readonly linkTo: (number: number) => LinkProps
  /** @param isFirst its picture is the first of the page. */
  readonly card: (entry: Entry, isFirst: boolean) => ReactNode
  /** The grid stands high on the page: its first picture is fetched first. */
  readonly isHighOnPage: boolean
  /** Of a grid other than that of cards. */
  readonly gridClass?: string | undefined
}

interface Props<Entry> extends PortionsProps<Entry> {
  readonly first: ReadPortion<Entry>
  /** Another one begins anew with one portion. */
  readonly listKey: string
  /** When what is shown was read, in ms; null when it is current. */
  readonly savedAt: number | null
  readonly emptyText: ReactNode
  readonly notLoaded: string
}

const placeholderCount = 6

/** A grid of cards that grows by portions, with its loading and empty states. */
export function PortionList<Entry extends { readonly id: string }>({
  first: { data, isLoading },
  listKey,
  savedAt,
  emptyText,
  notLoaded,
  ...list
}: Props<Entry>) {
  const { name, page, linkTo } = list
  return (
    <>
      <OfflineNote savedAt={savedAt} />
      {page > 1 && <EarlierEntries name={name} to={linkTo(page - 1)} />}
      {isLoading && <CardPlaceholders count={placeholderCount} />}
      {!isLoading && (data === undefined || data.entries.length === 0) && (
        <p className="empty">{data === undefined ? notLoaded : emptyText}</p>
      )}
      {data !== undefined && data.entries.length > 0 && (
        <Portions key={listKey} {...list} total={data.total} />
      )}
    </>
  )
}

function Portions<Entry extends { readonly id: string }>({
  total,
  ...list
}: PortionsProps<Entry> & { readonly total: number }) {
  const { name, page, linkTo, gridClass } = list
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
      <CardGrid ref={grid} className={gridClass}>
        {numbers.map((number) => (
          <Cards
            key={number}
            {...list}
            number={number}
            expected={Math.min(portionSize, total - (number - 1) * portionSize)}
            takesFocus={number === asked}
          />
        ))}
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

interface CardsProps<Entry> extends PortionsProps<Entry> {
  readonly number: number
  /** How many cards there will be. */
  readonly expected: number
  /** The visitor has asked for this portion and goes on with its first card. */
  readonly takesFocus: boolean
}

/** The cards of one portion, as items of a list; outlines until they are here. */
function Cards<Entry extends { readonly id: string }>(props: CardsProps<Entry>) {
  const { number, page, expected, takesFocus, isHighOnPage, card, usePortion } = props
  const { data } = usePortion(number)
  const first = useRef<HTMLLIElement>(null)
  const isHere = data !== undefined
  useEffect(() => {
    if (takesFocus && isHere) first.current?.querySelector('a')?.focus()
  }, [takesFocus, isHere])
  if (data === undefined) return <ItemPlaceholders count={expected} />
  return data.entries.map((entry, place) => (
    <li key={entry.id} ref={place === 0 ? first : undefined}>
      {card(entry, isHighOnPage && number === page && place === 0)}
    </li>
  ))
}
