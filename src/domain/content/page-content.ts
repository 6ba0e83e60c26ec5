import * as v from 'valibot'
import { type RichText, isRichText } from '#src/domain/rich-text/rich-text.ts'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import { slideLimits, slidePicturePattern } from './hero-slides.ts'
import {
  type PageText,
  type WordRule,
  type WordRules,
  type WordsKey,
  wordRules,
} from './word-rules.ts'

const shortLine = (longest: number, shortest = 1) =>
  v.pipe(
    v.string(),
    v.transform(normaliseLine),
    v.nonEmpty('Fill this in'),
    v.check((text) => [...text].length >= shortest, `Must be ${shortest} characters or more`),
    v.check((text) => [...text].length <= longest, `Must be ${longest} characters or fewer`),
  )

/** One slide of the home page; the form and the stored value use the same schema. */
export const heroSlide = v.object({
  eyebrow: shortLine(slideLimits.eyebrow),
  title: shortLine(slideLimits.title),
  text: shortLine(slideLimits.text),
  picture: v.pipe(v.string(), v.maxLength(1000), v.regex(slidePicturePattern, 'Choose a picture')),
  alt: shortLine(slideLimits.alt),
})

/** The schema that follows from the rules of a page's text. */
function shapeOf(rules: WordRules): v.GenericSchema {
  return v.object(
    Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [name, withDefault(rule, shapeOfRule(rule))]),
    ),
  )
}

function withDefault(rule: WordRule, shape: v.GenericSchema): v.GenericSchema {
  if (rule.kind === 'picture') return v.optional(shape, '')
  return rule.kind === 'list' && rule.least === 0 ? v.optional(shape, []) : shape
}

function shapeOfRule(rule: WordRule): v.GenericSchema {
  switch (rule.kind) {
    case 'line':
      return shortLine(rule.most, rule.least)
    case 'picture':
      return v.pipe(
        v.string(),
        v.maxLength(1000),
        v.check((text) => text === '' || slidePicturePattern.test(text), 'Choose a picture'),
      )
    case 'lines':
      return v.pipe(
        v.array(shortLine(rule.most)),
        v.minLength(1, 'Fill this in'),
        v.maxLength(rule.count, `Must be ${rule.count} lines or fewer`),
        v.check((texts) => new Set(texts).size === texts.length, 'Two lines are the same'),
      )
    case 'markdown':
      return v.object({
        body: v.pipe(
          v.string(),
          v.nonEmpty('Fill this in'),
          v.check(
            (text) => [...text].length <= rule.most,
            `Must be ${rule.most} characters or fewer`,
          ),
        ),
        content: v.custom<RichText>(isRichText),
      })
    case 'list':
      return v.pipe(
        v.array(shapeOf(rule.parts)),
        v.minLength(
          rule.least,
          rule.least === 1 ? 'Fill in at least one entry' : `Fill in all ${rule.least} entries`,
        ),
        v.maxLength(rule.most),
        v.rawCheck(({ dataset, addIssue }) => {
          if (!dataset.typed) return
          const input: unknown[] = dataset.value
          const names = input.map(nameOf)
          names.forEach((value, index) => {
            if (names.indexOf(value) === index) return
            const key = 'name' in rule.parts ? 'name' : 'title'
            addIssue({
              message: 'Another entry has this name',
              path: [
                { type: 'array', origin: 'value', input, key: index, value: input[index] },
                { type: 'object', origin: 'value', input: {}, key, value },
              ],
            })
          })
        }),
      )
  }
}

/** Identifies the entries of a list. */
function nameOf(entry: unknown): unknown {
  const { name, title } = entry as { readonly name?: unknown; readonly title?: unknown }
  return name ?? title
}

const shapeOfWords = <Key extends WordsKey>(key: Key) =>
  shapeOf(wordRules[key]) as v.GenericSchema<unknown, PageText[Key]>

/**
 * The text that admins write for single pages, by its key in `site_settings`. Only that page and
 * the office read it. The database checks the outlines.
 */
export const contentShapes = {
  /** The slides of the home page, in their order. */
  hero_slides: v.pipe(
    v.array(heroSlide),
    v.minLength(1),
    v.maxLength(slideLimits.count),
    v.check((slides) => new Set(slides.map(({ title }) => title)).size === slides.length),
  ),
  about_page: shapeOfWords('about_page'),
  quality_page: shapeOfWords('quality_page'),
  privacy_page: shapeOfWords('privacy_page'),
} as const

export type ContentKey = keyof typeof contentShapes

export type ContentValue<Key extends ContentKey> = v.InferOutput<(typeof contentShapes)[Key]>

/** The content of each page; null where nobody has saved any, or what is saved cannot be shown. */
export type SavedContent = { readonly [Key in ContentKey]: ContentValue<Key> | null }

/** The content until somebody saves other content. */
export const noContent = Object.fromEntries(
  Object.keys(contentShapes).map((key) => [key, null]),
) as unknown as SavedContent

/** Readable by everyone; the same list as in the policy `site_settings_read_public`. */
export const contentKeys = Object.keys(contentShapes) as ContentKey[]

/** A stored value that passed its schema; null for any other. */
export function decodeContent<Key extends ContentKey>(
  key: Key,
  stored: unknown,
): ContentValue<Key> | null {
  const parsed = v.safeParse(contentShapes[key], stored)
  return parsed.success ? parsed.output : null
}
