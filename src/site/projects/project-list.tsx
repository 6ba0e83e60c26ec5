import { Link, linkOptions } from '@tanstack/react-router'
import { messages } from '#src/domain/messages.ts'
import type { Project } from '#src/catalogue/schema/product.ts'
import { offlineSince } from '#src/catalogue/queries/offline-since.ts'
import { useProjectPortion, useReadAgain } from '#src/catalogue/queries/use-portion.ts'
import { sitePicture } from '#src/images/site-pictures.ts'
import { DefaultProjectCards } from '#src/ui/cards/default-cards.tsx'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import { PortionCards, PortionList, type PortionPlace } from '#src/ui/cards/portion-list.tsx'
import styles from './project-list.module.css'
import type { ProjectSearch } from './project-search.ts'
import { ProjectText } from './project-text.tsx'

const notLoaded = 'Our projects could not be loaded. These are examples of what we build.'

type Category = ProjectSearch['category']

interface Props {
  readonly category: Category
  /** Number of the page's first portion. */
  readonly page: number
}

/** The projects of one category or all, loaded in portions, with loading and empty states. */
export function ProjectList({ category, page }: Props) {
  const first = useProjectPortion(category, page)
  return (
    <PortionList
      name="projects"
      page={page}
      first={first}
      listKey={category ?? ''}
      savedAt={offlineSince(first)}
      linkTo={(number) => pageLink(category, number)}
      hasLargeCards
      notLoaded={notLoaded}
      onRetry={useReadAgain()}
      standIn={<DefaultProjectCards hasFailed heading="h2" pictureOf={sitePicture} />}
      emptyText={messages.noProjects}
      renderPortion={(place) => (
        <ProjectPortion key={place.number} category={category} place={place} />
      )}
    />
  )
}

interface PortionProps {
  readonly category: Category
  readonly place: PortionPlace
}

function ProjectPortion({ category, place }: PortionProps) {
  const { data } = useProjectPortion(category, place.number)
  return (
    <PortionCards
      place={place}
      entries={data?.entries}
      renderCard={(project, isFirst) => <ProjectCard project={project} isFirst={isFirst} />}
    />
  )
}

interface CardProps {
  readonly project: Project
  /** Whether its picture is the page's first. */
  readonly isFirst: boolean
}

/** A finished project with location and category; a click opens its details in a dialog. */
function ProjectCard({ project, isFirst }: CardProps) {
  return (
    <article className={`linked-card ${styles['card']}`}>
      <PictureFrame
        picture={project.picture}
        sizes="(min-width: 1240px) 575px, (min-width: 700px) 47vw, 95vw"
        ratio="3 / 2"
        isFirst={isFirst}
      />
      <h2>
        <Link
          to="."
          search={(search) => ({ ...search, project: project.id })}
          resetScroll={false}
          aria-haspopup="dialog"
        >
          {project.title}
        </Link>
      </h2>
      <p>{[project.category, project.location].filter(Boolean).join(' · ')}</p>
      <noscript>
        <ProjectText project={project} />
      </noscript>
    </article>
  )
}

function pageLink(category: Category, number: number) {
  const search = { category }
  return number === 1
    ? linkOptions({ to: '/projects', search })
    : linkOptions({ to: '/projects/page/$number', params: { number: String(number) }, search })
}
