import * as v from 'valibot'
import { blogCategories } from '#src/domain/blog/blog-post.ts'
import { parseMarkdown } from '#src/domain/rich-text/parse-markdown.ts'
import { plainText } from '#src/domain/rich-text/rich-text.ts'
import { indiaDay, isDay } from '#src/domain/text/india-day.ts'
import { isSlug, slugOf } from '#src/domain/text/slug.ts'
import {
  type ValuesOf,
  choiceField,
  comparisonOf,
  optionalTextField,
  publishedField,
  recordOf,
  textField,
} from '#src/office/records/editor/record-field.ts'
import { pictureFields, picturedMerge } from '#src/office/records/editor/record-picture.ts'
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

/** The fields of a post. */
const fields = {
  title: textField('Title', requiredLineOf(postLimits.title, 'The title', 'Enter a title')),
  slug: textField(
    'Web address',
    v.pipe(
      v.string(),
      v.transform((text) => text.trim().toLowerCase()),
      v.check(
        (text) => text === '' || isSlug(text),
        'Use lower-case letters, digits and single hyphens, such as wind-load-of-cabins',
      ),
    ),
  ),
  category: choiceField('Category', blogCategories, 'Choose a category'),
  excerpt: textField('Summary', lineOf(postLimits.excerpt, 'The summary')),
  author: textField('Author', lineOf(postLimits.author, 'The author')),
  published_on: textField('Publish on', v.pipe(v.string(), v.check(isDay, 'Enter a valid date'))),
  body: textField(
    'Text',
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
      atMost(postLimits.body, 'The text'),
      v.check(
        (text) => parseMarkdown(text).mistake === null,
        ({ input }) => parseMarkdown(input).mistake ?? '',
      ),
    ),
  ),
  ...pictureFields(
    optionalTextField('Picture', v.pipe(v.string(), v.maxLength(1000))),
    lineOf(postLimits.alt, 'The description'),
  ),
  published: publishedField,
}

export const postParts = recordOf(fields)

/** The form's values as typed; the category may be empty. */
export type PostValues = ValuesOf<typeof fields>

const atLeast = (count: number, text: string) => codePoints(text) >= count

/**
 * The fields of a post. A draft may lack anything but a title and a category. Without a web
 * address, one is made from the title.
 */
export const postForm: v.GenericSchema<PostValues, PostValues> = v.pipe(
  v.object(postParts.forms),
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
      [['published'], ['image_url']],
      ({ published, image_url }) => !published || image_url !== '',
      'Add a picture',
    ),
    ['image_url'],
  ),
  v.forward(
    v.partialCheck(
      [['published'], ['image_url'], ['alt']],
      ({ published, image_url, alt }) => !published || image_url === '' || atLeast(10, alt),
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

/** How typed values of posts compare. */
export const postComparison = comparisonOf(postForm, postParts.comparable)

/** Merges two versions of a post. */
export const mergePosts = picturedMerge(postParts, postComparison.normalised)

/** The initial values of a new post: a draft dated today. */
export function emptyPost(): PostValues {
  return { ...postParts.empty, published_on: indiaDay(Date.now()) }
}

/** The columns of valid values, with the text as pages show it. */
export function columnsOf(values: PostValues) {
  const columns = postParts.storedOf(v.parse(postForm, values))
  return { ...columns, content: parseMarkdown(columns.body).content }
}
