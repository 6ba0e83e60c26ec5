/** Specification section 9: three slides, five seconds each. */
export const slideDurationMs = 5000

export interface HeroSlide {
  readonly eyebrow: string
  readonly title: string
  readonly text: string
  /** The slide's own picture, below src/images/site, and what is seen on it. */
  readonly picture: string
  readonly alt: string
}

export const heroSlides: readonly HeroSlide[] = [
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
