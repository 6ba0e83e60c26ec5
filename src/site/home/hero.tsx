import { useRef } from 'react'
import { usePageContent } from '#src/catalogue/queries/page-content.ts'
import { type HeroSlide, usualSlides } from '#src/domain/content/hero-slides.ts'
import { slidePicture } from '#src/images/slide-picture.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import { HeroControls } from './hero-controls.tsx'
import styles from './hero.module.css'
import { useSlides } from './use-slides.ts'

/** The first view of the site, as admins have made it. */
export function Hero() {
  return <HeroView slides={usePageContent('hero_slides') ?? usualSlides} />
}

/** Buildings and promises in a carousel. */
export function HeroView({ slides: heroSlides }: { readonly slides: readonly HeroSlide[] }) {
  const region = useRef<HTMLElement>(null)
  const slides = useSlides(heroSlides.length, region)
  return (
    <section
      ref={region}
      className={styles['hero']}
      aria-roledescription="carousel"
      aria-label="What we build"
    >
      {heroSlides.length > 1 && <HeroControls count={heroSlides.length} slides={slides} />}
      <div className={styles['slides']} aria-live={slides.isTurning ? 'off' : 'polite'}>
        {heroSlides.map((slide, place) => {
          const { eyebrow, title, text } = slide
          const isActive = place === slides.active
          return (
            <div
              key={title}
              className={styles['slide']}
              role="group"
              aria-roledescription="slide"
              aria-label={`${place + 1} of ${heroSlides.length}`}
              data-active={isActive}
              inert={!isActive}
            >
              <div className={styles['picture']}>
                {/* The others would share the line with the one that is seen. */}
                {(place === 0 || slides.isReady) && (
                  <PictureFrame
                    picture={slidePicture(slide)}
                    sizes="(max-width: 427px) 427px, 100vw"
                    ratio="16 / 7"
                    isFirst={place === 0}
                    isBehind={place > 0}
                  />
                )}
              </div>
              <div className={styles['panel']}>
                <p className="eyebrow">{eyebrow}</p>
                <h2>{title}</h2>
                <p>{text}</p>
                <div className="button-row">
                  <ButtonLink to="/contact" hash="quote" filled>
                    GET OFFER NOW
                  </ButtonLink>
                  <ButtonLink to="/products">
                    MORE INFO<span className="visually-hidden"> about our products</span>
                  </ButtonLink>
                </div>
              </div>
            </div>
          )
        })}
      </div>
    </section>
  )
}
