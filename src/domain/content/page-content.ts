import * as v from 'valibot'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import { slideLimits, slidePicturePattern } from './hero-slides.ts'

const shortLine = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform(normaliseLine),
    v.nonEmpty(),
    v.maxLength(longest, `Must be ${longest} characters or fewer`),
  )

/** One slide of the home page; the form and the stored value are read by it alike. */
export const heroSlide = v.object({
  eyebrow: shortLine(slideLimits.eyebrow),
  title: shortLine(slideLimits.title),
  text: shortLine(slideLimits.text),
  picture: v.pipe(v.string(), v.maxLength(1000), v.regex(slidePicturePattern, 'Choose a picture')),
  alt: shortLine(slideLimits.alt),
})

/**
 * What admins write for one page each, by its key in `site_settings`: read by that page alone, and by
 * the office. The database checks the outlines.
 */
export const contentShapes = {
  /** The slides of the home page, in their order. */
  hero_slides: v.pipe(
    v.array(heroSlide),
    v.minLength(1),
    v.maxLength(slideLimits.count),
    v.check((slides) => new Set(slides.map(({ title }) => title)).size === slides.length),
  ),
} as const

export type ContentKey = keyof typeof contentShapes

export type ContentValue<Key extends ContentKey> = v.InferOutput<(typeof contentShapes)[Key]>

/** The content of each page; null where nobody has saved any, or in no form that can be shown. */
export type SavedContent = { readonly [Key in ContentKey]: ContentValue<Key> | null }

/** What holds while nobody has saved any. */
export const noContent = Object.fromEntries(
  Object.keys(contentShapes).map((key) => [key, null]),
) as unknown as SavedContent

/** For everyone to read; the policy `site_settings_read_public` has the same. */
export const contentKeys = Object.keys(contentShapes) as ContentKey[]

/** A stored value in its form; null for one of another form. */
export function decodeContent<Key extends ContentKey>(
  key: Key,
  stored: unknown,
): ContentValue<Key> | null {
  const parsed = v.safeParse(contentShapes[key], stored)
  return parsed.success ? parsed.output : null
}
