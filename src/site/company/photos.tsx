import type { AboutText } from '#src/domain/content/word-rules.ts'
import { slidePicture } from '#src/images/slide-picture.ts'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import { cardSizes } from '#src/ui/cards/card-sizes.ts'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import { SectionHeading } from '#src/ui/page/section-heading.tsx'

/** Factory, crew, delivery and interiors; renders nothing until the office adds a picture. */
export function Photos({ photos }: Pick<AboutText, 'photos'>) {
  const taken = photos.filter(({ picture }) => picture !== '')
  if (taken.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeading eyebrow="Photos" title="From our factory to your site" />
        <CardGrid>
          {taken.map(({ name, picture }) => (
            <li key={name}>
              <PictureFrame
                picture={slidePicture({ picture, alt: '' })}
                sizes={cardSizes}
                ratio="4 / 3"
              />
              <p>{name}</p>
            </li>
          ))}
        </CardGrid>
      </div>
    </section>
  )
}
