import { linkOptions } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { messages } from '#src/domain/messages.ts'
import { portionSize } from '#src/domain/portions.ts'
import { offlineSince } from '#src/catalogue/queries/offline-since.ts'
import { useProjectPortion, useReadAgain } from '#src/catalogue/queries/use-portion.ts'
import { CardPlaceholders } from '#src/ui/cards/card-placeholders.tsx'
import { DefaultProjectCards } from '#src/ui/cards/default-cards.tsx'
import { LoadFailure } from '#src/ui/cards/load-failure.tsx'
import { EarlierEntries, MoreEntries } from '#src/ui/cards/more-entries.tsx'
import { OfflineNote } from '#src/ui/offline-note.tsx'
import { useShownPortions } from '#src/ui/cards/use-shown-portions.ts'
import { ProjectCards } from './project-cards.tsx'
import styles from './project-cards.module.css'
import type { ProjectSearch } from './project-search.ts'

const placeholderCount = 6

const notLoaded = 'Our projects could not be loaded. These are examples of what we build.'

type Category = ProjectSearch['category']

interface Props {
  readonly category: Category
  /** The number of the portion that the page begins with. */
  readonly page: number
}

/** The projects of a category or all, which grow by portions, with loading and empty states. */
export function ProjectList({ category, page }: Props) {
  const first = useProjectPortion(category, page)
  const { data, isLoading } = first
  const hasFailed = !isLoading && data === undefined
  return (
    <>
      <OfflineNote savedAt={offlineSince(first)} />
      {page > 1 && <EarlierEntries name="projects" to={pageLink(category, page - 1)} />}
      {isLoading && <CardPlaceholders count={placeholderCount} />}
      <LoadFailure hasFailed={hasFailed} onRetry={useReadAgain()}>
        {notLoaded}
      </LoadFailure>
      {hasFailed && <DefaultProjectCards hasFailed heading="h2" />}
      {data?.entries.length === 0 && <p className="empty">{messages.noProjects}</p>}
      {data !== undefined && data.entries.length > 0 && (
        <Portions key={category} category={category} page={page} total={data.total} />
      )}
    </>
  )
}

function Portions({ category, page, total }: Props & { readonly total: number }) {
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
      <ul ref={grid} className={styles['grid']}>
        {numbers.map((number) => (
          <ProjectCards
            key={number}
            category={category}
            number={number}
            expected={Math.min(portionSize, total - (number - 1) * portionSize)}
            isFirst={number === page}
            takesFocus={number === asked}
          />
        ))}
      </ul>
      <MoreEntries
        name="projects"
        page={page}
        portions={portions}
        total={total}
        next={pageLink(category, page + portions)}
        onMore={more}
      />
    </>
  )
}

function pageLink(category: Category, number: number) {
  const search = { category }
  return number === 1
    ? linkOptions({ to: '/projects', search })
    : linkOptions({ to: '/projects/page/$number', params: { number: String(number) }, search })
}
