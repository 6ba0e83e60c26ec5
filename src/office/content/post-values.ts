import * as v from 'valibot'
import { parseMarkdown } from '#src/domain/rich-text/parse-markdown.ts'
import { indiaDay } from '#src/domain/text/india-day.ts'
import { isSame } from '#src/office/records/editor/merge-versions.ts'
import type { PostFields, StoredPost } from './post-api.ts'
import { type PostValues, postForm } from './post-rules.ts'

/** What the form of a new post begins with: a draft of today. */
export function emptyPost(): PostValues {
  return {
    title: '',
    slug: '',
    category: '',
    excerpt: '',
    author: '',
    published_on: indiaDay(Date.now()),
    body: '',
    picture: null,
    alt: '',
    published: false,
  }
}

/** A stored post as the form holds it. */
export function valuesOf(post: StoredPost): PostValues {
  const { title, slug, category, excerpt, author, published_on, body, alt, published } = post
  const { image_url, width, height } = post
  const picture = image_url === null ? null : { image_url, width, height }
  return { title, slug, category, excerpt, author, published_on, body, picture, alt, published }
}

/** What the form holds as it goes to the server; the values have been checked. */
export function fieldsOf(values: PostValues): PostFields {
  const { picture, ...fields } = v.parse(postForm, values)
  const { content } = parseMarkdown(fields.body)
  return { ...fields, content, ...(picture ?? { image_url: null, width: null, height: null }) }
}

/** As it would be stored; what breaks a rule stays as it was typed. */
export function normalised(values: PostValues): PostValues {
  const parsed = v.safeParse(postForm, values)
  // In one order of keys, so that two versions can be compared.
  return { ...emptyPost(), ...(parsed.success ? parsed.output : values) }
}

/** Whether two versions say the same, however they were typed. */
export function isSamePost(a: PostValues, b: PostValues): boolean {
  return isSame(normalised(a), normalised(b))
}
