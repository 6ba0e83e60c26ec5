/** A slide at the top of the home page. */
export interface HeroSlide {
  readonly eyebrow: string
  readonly title: string
  readonly text: string
  /** A picture of the site, below src/images/site, or the address of a stored one. */
  readonly picture: string
  /** A description of the picture. */
  readonly alt: string
}

/**
 * The most slides and their longest texts in characters; the same as in `private.is_hero_slides`.
 */
export const slideLimits = { count: 5, eyebrow: 30, title: 60, text: 140, alt: 160 } as const

/**
 * Pictures of the site itself, or public ones in Storage: pages can show no others in all sizes.
 */
export const slidePicturePattern =
  /^(?:hero\/[1-3]|(?:https?:\/\/[^/?#\s]+)?\/storage\/v1\/object\/public\/(?:product|project)-images\/[^?#\s]+)$/

/** The slides until somebody saves others; three, as the specification says. */
export const usualSlides: readonly HeroSlide[] = [
  {
    eyebrow: 'Site offices',
    title: 'On site in 21 days, in use for 20 years.',
    text: 'Insulated steel offices, delivered wired and plumbed, set down on six footings and lit the same evening.',
    picture: 'hero/1',
    alt: 'Two-storey site office with an outside stair on a building site, two engineers in front of it',
  },
  {
    eyebrow: 'Container houses',
    title: 'Lifted off one truck, lived in the same night.',
    text: 'Kitchen, shower and a glazed front in a steel frame that moves when you do.',
    picture: 'hero/2',
    alt: 'Container villa on a lawn in the evening, its windows lit',
  },
  {
    eyebrow: 'Labour accommodation',
    title: 'A camp that workers want to come back to.',
    text: 'Two floors, cross ventilation, a fan over every bunk and a real stair, bolted together in days.',
    picture: 'hero/3',
    alt: 'Two-storey labour accommodation with a gallery and stair, workers in front of it',
  },
]
