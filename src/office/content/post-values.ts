import * as v from 'valibot'
import { parseMarkdown } from '#src/domain/rich-text/parse-markdown.ts'
import { indiaDay } from '#src/domain/text/india-day.ts'
import { isSame } from '#src/office/records/editor/merge-versions.ts'
import type { PostFields, StoredPost } from './post-api.ts'
import { type PostValues, postForm } from './post-rules.ts'

/** The initial values of a new post: a draft dated today. */
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

/** The form's values of a stored post. */
export function valuesOf(post: StoredPost): PostValues {
  const { title, slug, category, excerpt, author, published_on, body, alt, published } = post
  const { image_url, width, height } = post
  const picture = image_url === null ? null : { image_url, width, height }
  return { title, slug, category, excerpt, author, published_on, body, picture, alt, published }
}

/** The values to send; they have been validated. */
export function fieldsOf(values: PostValues): PostFields {
  const { picture, ...fields } = v.parse(postForm, values)
  const { content } = parseMarkdown(fields.body)
  return { ...fields, content, ...(picture ?? { image_url: null, width: null, height: null }) }
}

/** The values as they would be stored; invalid ones stay as typed. */
export function normalised(values: PostValues): PostValues {
  const parsed = v.safeParse(postForm, values)
  // In a fixed key order, so that two versions can be compared.
  return { ...emptyPost(), ...(parsed.success ? parsed.output : values) }
}

/** Whether two versions would be stored alike, however they were typed. */
export function isSamePost(a: PostValues, b: PostValues): boolean {
  return isSame(normalised(a), normalised(b))
}
