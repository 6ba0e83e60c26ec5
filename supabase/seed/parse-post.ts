import * as v from 'valibot'
import { type BlogCategory, blogCategories } from '#src/domain/blog/blog-post.ts'
import { parseMarkdown } from '#src/domain/rich-text/parse-markdown.ts'
import { type RichText, plainText } from '#src/domain/rich-text/rich-text.ts'

/** A post of the first content, shaped like the database's row. */
export interface PostSource {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly category: BlogCategory
  readonly author: string
  readonly published_on: string
  readonly alt: string
  /** Markdown. */
  readonly body: string
  readonly content: RichText
}

const frontMatterFields = {
  title: lineOf(10, 90),
  excerpt: lineOf(40, 180),
  date: v.pipe(
    v.string(),
    v.check(isCalendarDate, 'must be a date of the calendar, written as YYYY-MM-DD.'),
  ),
  author: lineOf(3, 60),
  category: v.picklist(blogCategories, `must be one of: ${blogCategories.join(', ')}.`),
  alt: lineOf(10, 200),
}
const FrontMatter = v.object(frontMatterFields, 'is missing.')

/**
 * Parses a post from a Markdown file with front matter. Throws an Error that names the slug and the
 * field of the first mistake.
 */
export function parsePost(slug: string, source: string): PostSource {
  const refuse = (field: string, reason: string): never => {
    throw new Error(`Blog post "${slug}", field "${field}": ${reason}`)
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    refuse('slug', 'must be lower-case letters and digits, joined by single hyphens.')
  }
  const { lines, body } =
    split(source) ?? refuse('front matter', 'must stand between two --- lines.')
  const meta = readFrontMatter(lines, refuse)
  const { content, mistake } = parseMarkdown(body)
  if (mistake !== null) refuse('body', mistake)
  if (plainText(content) === '') refuse('body', 'must not be empty.')
  const { date, ...fields } = meta
  return { ...fields, slug, published_on: date, body: body.trim(), content }
}

type Refuse = (field: string, reason: string) => never

function split(source: string): { lines: string[]; body: string } | null {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end === -1) return null
  return { lines: lines.slice(1, end), body: lines.slice(end + 1).join('\n') }
}

function readFrontMatter(lines: string[], refuse: Refuse): v.InferOutput<typeof FrontMatter> {
  const values = new Map<string, string>()
  for (const line of lines.filter((each) => each.trim() !== '')) {
    const [, key, value] = /^([a-z_]+): *(.*)$/.exec(line) ?? []
    if (key === undefined || value === undefined) {
      return refuse('front matter', `the line "${line}" is not "key: value".`)
    }
    if (!Object.hasOwn(frontMatterFields, key)) refuse(key, 'is not a known field.')
    if (values.has(key)) refuse(key, 'is given twice.')
    values.set(key, value.trim())
  }
  const result = v.safeParse(FrontMatter, Object.fromEntries(values))
  if (result.success) return result.output
  const [issue] = result.issues
  return refuse(v.getDotPath(issue) ?? 'front matter', issue.message)
}

function lineOf(shortest: number, longest: number) {
  const message = `must have ${shortest} to ${longest} characters.`
  return v.pipe(
    v.string(),
    v.minLength(shortest, message),
    v.maxLength(longest, message),
    v.regex(/^[^\p{Cc}]*$/u, 'must not have control characters.'),
  )
}

function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}
