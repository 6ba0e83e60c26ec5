import * as v from 'valibot'
import { blogCategories } from '#src/domain/blog/blog-post.ts'
import { parseMarkdown } from '#src/domain/rich-text/parse-markdown.ts'
import { plainText } from '#src/domain/rich-text/rich-text.ts'
import { isDay } from '#src/domain/text/india-day.ts'
import { isSlug, slugOf } from '#src/domain/text/slug.ts'
import {
  atMost,
  codePoints,
  lineOf,
  requiredLineOf,
} from '#src/office/records/fields/text-rules.ts'

/** In code points, as in the table. */
export const postLimits = {
  title: 90,
  slug: 100,
  excerpt: 180,
  author: 60,
  body: 40_000,
  alt: 200,
} as const

const fields = v.object({
  title: requiredLineOf(postLimits.title, 'The title', 'Enter a title'),
  slug: v.pipe(
    v.string(),
    v.transform((text) => text.trim().toLowerCase()),
    v.check(
      (text) => text === '' || isSlug(text),
      'Use lower-case letters, digits and single hyphens, such as wind-load-of-cabins',
    ),
  ),
  category: v.picklist(blogCategories, 'Choose a category'),
  excerpt: lineOf(postLimits.excerpt, 'The summary'),
  author: lineOf(postLimits.author, 'The author'),
  published_on: v.pipe(v.string(), v.check(isDay, 'Enter a valid date')),
  body: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
    atMost(postLimits.body, 'The text'),
    v.check(
      (text) => parseMarkdown(text).mistake === null,
      ({ input }) => parseMarkdown(input).mistake ?? '',
    ),
  ),
  picture: v.nullable(
    v.object({
      image_url: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
      width: v.nullable(v.number()),
      height: v.nullable(v.number()),
    }),
  ),
  alt: lineOf(postLimits.alt, 'The description'),
  published: v.boolean(),
})

const atLeast = (count: number, text: string) => codePoints(text) >= count

/**
 * The fields of a post. A draft may lack anything but a title and a category. Without a web
 * address, one is made from the title.
 */
export const postForm = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['published'], ['title']],
      ({ published, title }) => !published || atLeast(10, title),
      'Use at least 10 characters',
    ),
    ['title'],
  ),
  v.forward(
    v.partialCheck(
      [['published'], ['excerpt']],
      ({ published, excerpt }) => !published || atLeast(40, excerpt),
      'Write 40 to 180 characters',
    ),
    ['excerpt'],
  ),
  v.forward(
    v.partialCheck(
      [['published'], ['author']],
      ({ published, author }) => !published || atLeast(3, author),
      'Enter who wrote it, such as Projects desk',
    ),
    ['author'],
  ),
  v.forward(
    v.partialCheck(
      [['published'], ['body']],
      ({ published, body }) => !published || plainText(parseMarkdown(body).content) !== '',
      'Write the post',
    ),
    ['body'],
  ),
  v.forward(
    v.partialCheck(
      [['published'], ['picture']],
      ({ published, picture }) => !published || picture !== null,
      'Add a picture',
    ),
    ['picture'],
  ),
  v.forward(
    v.partialCheck(
      [['published'], ['picture'], ['alt']],
      ({ published, picture, alt }) => !published || picture === null || atLeast(10, alt),
      'Describe the picture in at least 10 characters',
    ),
    ['alt'],
  ),
  v.forward(
    v.partialCheck(
      [['title'], ['slug']],
      ({ title, slug }) => title === '' || slug !== '' || isSlug(slugOf(title)),
      'Enter a web address; none can be made from this title',
    ),
    ['slug'],
  ),
  v.transform((post) => ({ ...post, slug: post.slug || slugOf(post.title) })),
)

/** The form's values as typed; the category may be empty. */
export type PostValues = Omit<v.InferInput<typeof postForm>, 'category'> & { category: string }
