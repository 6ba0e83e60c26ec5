import type { RichText } from '#src/domain/rich-text/rich-text.ts'

/** A formatted text as Markdown, and the tree that pages show. */
export interface FormattedText {
  /** Markdown. */
  readonly body: string
  readonly content: RichText
}

/** Lengths are in characters. */
const line = (most: number, least = 1) => ({ kind: 'line', least, most }) as const
/** The address of a picture, as in a slide; empty until there is one. */
const picture = () => ({ kind: 'picture' }) as const
const markdown = (most: number) => ({ kind: 'markdown', most }) as const
/** One to `count` lines of up to `most` characters. */
const lines = (count: number, most: number) => ({ kind: 'lines', count, most }) as const
const list = <Parts extends Readonly<Record<string, WordRule>>>(
  [least, most]: readonly [number, number],
  parts: Parts,
) => ({ kind: 'list', least, most, parts }) as const

/** The rule for one field of a page's text. */
export type WordRule =
  | ReturnType<typeof line>
  | ReturnType<typeof picture>
  | ReturnType<typeof markdown>
  | ReturnType<typeof lines>
  | {
      readonly kind: 'list'
      readonly least: number
      readonly most: number
      readonly parts: WordRules
    }

export interface WordRules {
  readonly [name: string]: WordRule
}

type ValueOf<Rule> = Rule extends { readonly kind: 'line' | 'picture' }
  ? string
  : Rule extends { readonly kind: 'lines' }
    ? readonly string[]
    : Rule extends { readonly kind: 'markdown' }
      ? FormattedText
      : Rule extends { readonly parts: infer Parts }
        ? readonly WordsOf<Parts>[]
        : never

type WordsOf<Rules> = { readonly [Name in keyof Rules]: ValueOf<Rules[Name]> }

/**
 * Heading and description of a page; search engines get the first 160 characters of the
 * description.
 */
const heading = { title: line(60), summary: line(200, 50) } as const

/**
 * The parts of pages that admins may write. Running text is Markdown; cards, steps and tables stay
 * lists, with as many entries as their layout has room for. The same rules as in
 * `private.word_rules`. A field that may be empty may be missing, since text saved before it
 * existed lacks it.
 */
export const wordRules = {
  about_page: {
    ...heading,
    lead: line(160),
    story: markdown(4000),
    mission: line(300),
    vision: line(300),
    values: list([4, 4], { name: line(40), promise: line(90), practice: line(240) }),
    photos: list([0, 6], { name: line(80), picture: picture() }),
    customers: list([0, 8], { name: line(60), place: line(60) }),
  },
  quality_page: {
    ...heading,
    promise: line(240),
    points: list([6, 6], { name: line(40), text: line(240), standard: line(40) }),
    steps: list([4, 4], {
      name: line(40),
      when: line(40),
      checks: lines(4, 60),
      record: line(40),
    }),
    certificatesNote: line(300),
    certificates: list([1, 6], {
      name: line(40),
      subject: line(100),
      number: line(60),
      picture: picture(),
    }),
    warranty: list([1, 4], { term: line(20), name: line(40), covers: line(160) }),
  },
  privacy_page: {
    ...heading,
    kept: list([1, 10], {
      name: line(80),
      what: line(500),
      why: line(240),
      howLong: line(80),
    }),
    sections: list([1, 8], { title: line(80), text: markdown(4000) }),
    changed: line(60),
  },
} as const

export type WordsKey = keyof typeof wordRules
export type AboutText = WordsOf<(typeof wordRules)['about_page']>
export type QualityText = WordsOf<(typeof wordRules)['quality_page']>
export type PrivacyText = WordsOf<(typeof wordRules)['privacy_page']>

/** The text of each page. */
export interface PageText {
  readonly about_page: AboutText
  readonly quality_page: QualityText
  readonly privacy_page: PrivacyText
}
