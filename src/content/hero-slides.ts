/** Specification section 9: three slides, five seconds each. */
export const slideDurationMs = 5000

export interface HeroSlide {
  readonly eyebrow: string
  readonly title: string
  readonly text: string
  /** Whose newest product stands in the picture. */
  readonly subcategory: string
}

export const heroSlides: readonly HeroSlide[] = [
  {
    eyebrow: 'Site offices',
    title: 'On site in 21 days, in use for 20 years.',
    text: 'Insulated steel offices, delivered wired and plumbed, set down on six footings and lit the same evening.',
    subcategory: 'site-offices',
  },
  {
    eyebrow: 'Labour accommodation',
    title: 'A camp that workers want to come back to.',
    text: 'Two floors, cross ventilation, a fan over every bunk and a real stair, bolted together in days.',
    subcategory: 'labour-accommodation',
  },
  {
    eyebrow: 'Container houses',
    title: 'Lifted off one truck, lived in the same night.',
    text: 'Kitchen, shower and a glazed front in a steel frame that moves when you do.',
    subcategory: 'container-houses',
  },
]
