import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useProjectPortion } from '#src/catalogue/queries/use-portion.ts'
import { ItemPlaceholders } from '#src/ui/cards/card-placeholders.tsx'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import styles from './project-cards.module.css'
import { ProjectText } from './project-text.tsx'

interface Props {
  readonly category: string | undefined
  readonly number: number
  /** How many cards there will be. */
  readonly expected: number
  /** The first picture of the page is among them. */
  readonly isFirst: boolean
  /** The visitor has asked for this portion and goes on with its first card. */
  readonly takesFocus: boolean
}

/** One portion of finished projects with place and figures; a click opens the details over the page. */
export function ProjectCards({ category, number, expected, isFirst, takesFocus }: Props) {
  const { data } = useProjectPortion(category, number)
  const first = useRef<HTMLLIElement>(null)
  const isHere = data !== undefined
  useEffect(() => {
    if (takesFocus && isHere) first.current?.querySelector('a')?.focus()
  }, [takesFocus, isHere])
  if (data === undefined) return <ItemPlaceholders count={expected} />
  return data.entries.map((project, place) => (
    <li key={project.id} ref={place === 0 ? first : undefined}>
      <article className={`linked-card ${styles['card']}`}>
        <PictureFrame
          picture={project.picture}
          sizes="(min-width: 1240px) 575px, (min-width: 901px) 47vw, 95vw"
          ratio="3 / 2"
          isFirst={isFirst && place === 0}
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
    </li>
  ))
}
