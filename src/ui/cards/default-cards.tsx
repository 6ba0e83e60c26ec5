import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Picture } from '#src/domain/picture.ts'
import { logWarning } from '#src/platform/log.ts'
import { CardGrid } from './card-grid.tsx'
import { cardSizes } from './card-sizes.ts'
import styles from './default-cards.module.css'
import { PictureFrame } from './picture-frame.tsx'

/** An example of a range, not a stored row. */
interface DefaultCard {
  readonly title: string
  readonly category_slug: string
  /** Name of a picture of the site. */
  readonly picture: string
  readonly text?: string
}

const projects: readonly DefaultCard[] = [
  {
    title: 'Site office for a road project',
    category_slug: 'prefabricated-buildings',
    picture: 'hero/1',
  },
  {
    title: 'Labour camp in two storeys',
    category_slug: 'prefabricated-buildings',
    picture: 'hero/3',
  },
  {
    title: 'Ward block beside a hospital',
    category_slug: 'prefabricated-buildings',
    picture: 'defaults/ward',
  },
  { title: 'Farm stay in containers', category_slug: 'containers', picture: 'hero/2' },
  { title: 'Canteen and stores', category_slug: 'portable-cabins', picture: 'defaults/canteen' },
  {
    title: 'Gate houses for a colony',
    category_slug: 'security-solutions',
    picture: 'defaults/guard-house',
  },
]

interface Props {
  readonly cards: readonly DefaultCard[]
  readonly pictureOf: (name: string, alt: string) => Picture | null
  readonly heading?: 'h2' | 'h3'
}

/** Stands in for cards that could not be loaded; each leads to its range. */
export function DefaultCards({ cards, pictureOf, heading: Heading = 'h3' }: Props) {
  return (
    <CardGrid>
      {cards.map(({ title, category_slug, picture, text }) => (
        <li key={title}>
          <article className={`linked-card ${styles['card']}`}>
            <PictureFrame picture={pictureOf(picture, '')} sizes={cardSizes} ratio="4 / 3" />
            <Heading>
              <Link to="/products/$category" params={{ category: category_slug }}>
                {title}
              </Link>
            </Heading>
            {text !== undefined && <p>{text}</p>}
          </article>
        </li>
      ))}
    </CardGrid>
  )
}

interface ProjectProps extends Omit<Props, 'cards'> {
  /** False when there are simply no projects: a failure is only logged, specification section 8. */
  readonly hasFailed: boolean
}

/** Stands in for projects that could not be loaded. */
export function DefaultProjectCards({ hasFailed, ...props }: ProjectProps) {
  useEffect(() => {
    if (hasFailed) logWarning('projects could not be loaded')
  }, [hasFailed])
  return <DefaultCards {...props} cards={projects} />
}
