import * as v from 'valibot'
import { slideLimits, usualSlides } from '#src/domain/content/hero-slides.ts'
import { type ContentValue, decodeContent, heroSlide } from '#src/domain/content/page-content.ts'
import type { SettingForm } from './setting-form.ts'
import { SlidePreview, slideOf } from './drafts/slide-preview.tsx'

const places = Array.from({ length: slideLimits.count }, (_, place) => place)

const parts = [
  { part: 'eyebrow', label: 'Label', kind: 'text', missing: 'Enter a label' },
  { part: 'title', label: 'Heading', kind: 'text', missing: 'Enter a heading' },
  { part: 'text', label: 'Text', kind: 'lines', missing: 'Enter a text' },
  { part: 'picture', label: 'Picture', kind: 'picture', missing: 'Choose a picture' },
  { part: 'alt', label: 'Alt text', kind: 'text', missing: 'Say what the picture shows' },
] as const

/** All parts of a slide or none; omitted slides leave no gap. */
const rules = v.pipe(
  v.record(v.string(), v.string()),
  v.rawTransform(({ dataset: { value: typed }, addIssue }): ContentValue<'hero_slides'> => {
    const blame = (input: string, message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: typed, key: input, value: typed[input] }],
      })
    const titles = new Set<string>()
    const slides = places.flatMap((place) => {
      const slide = slideOf(typed, place)
      if (Object.values(slide).every((text) => text === '')) return []
      for (const { part, missing } of parts)
        if (slide[part] === '')
          blame(`${part}${place}`, `${missing}, or leave the whole slide empty`)
      for (const { path, message } of v.safeParse(heroSlide, slide).issues ?? []) {
        const part = String(path?.[0].key)
        if (Reflect.get(slide, part) !== '') blame(`${part}${place}`, message)
      }
      if (slide.title !== '' && titles.has(slide.title))
        blame(`title${place}`, 'Another slide has this heading')
      titles.add(slide.title)
      return [slide]
    })
    if (slides.length === 0) blame('title0', 'Fill in at least one slide')
    return slides
  }),
)

/** The slides of the home page. */
export const heroSlidesForm: SettingForm = {
  key: 'hero_slides',
  title: 'Home page slides',
  about:
    'Shown at the top of the home page, in this order; each has the buttons GET OFFER NOW and MORE INFO. Clear all fields of a slide to show fewer.',
  fields: places.flatMap((place) =>
    parts.map(({ part, label, kind }) => ({
      name: `${part}${place}`,
      label,
      kind,
      group: `Slide ${place + 1}`,
    })),
  ),
  Preview: SlidePreview,
  toFields: (stored) => {
    const slides = decodeContent('hero_slides', stored) ?? usualSlides
    return Object.fromEntries(
      places.flatMap((place) =>
        parts.map(({ part }) => [`${part}${place}`, slides[place]?.[part] ?? '']),
      ),
    )
  },
  rules,
}
