import MarkdownIt, { type Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { isSafeAddress } from './safe-address.ts'

const textTags = 'p h2 h3 ul ol li strong em a blockquote code hr'.split(' ')
const tableTags = 'table thead tbody tr th td div'.split(' ')

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
markdown.renderer.rules.table_open = (tokens, index, _options, _env, self) => {
  const region = tokens[index]
  return `<div${region ? self.renderAttrs(region) : ''}>\n<table>\n`
}
markdown.renderer.rules.table_close = () => '</table>\n</div>\n'

/**
 * Markdown to sanitised HTML. Headings get ids, tables a region that scrolls by keyboard.
 * `refuse` is called with a sentence for Markdown that the allow-list would silently drop.
 */
export function renderBody(source: string, refuse: (reason: string) => never): string {
  const tokens = markdown.parse(source, {})
  annotate(tokens, refuse)
  return sanitizeBody(markdown.renderer.render(tokens, markdown.options, {}))
}

/** Reduces HTML to the tags, attributes and link targets that a post may have. */
export function sanitizeBody(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...textTags, ...tableTags],
    allowedAttributes: {
      a: ['href'],
      h2: ['id'],
      h3: ['id'],
      div: ['class', 'tabindex', 'role', 'aria-label'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        attribs: href !== undefined && isAllowedHref(href) ? { href } : {},
      }),
      div: (tagName, attribs) =>
        attribs['class'] === 'table-scroll'
          ? scrollRegion(attribs['aria-label'])
          : { tagName, attribs: {} },
    },
  })
}

/** Number of words in the text of rendered HTML. A sign alone, such as a dash, is no word. */
export function countWords(html: string): number {
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&[a-z#0-9]+;/gi, ' ')
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function scrollRegion(label = 'Table'): sanitizeHtml.Tag {
  return {
    tagName: 'div',
    attribs: { class: 'table-scroll', tabindex: '0', role: 'region', 'aria-label': label },
  }
}

function isAllowedHref(href: string): boolean {
  return isSafeAddress(href) && !/^http:/i.test(href)
}

function annotate(tokens: readonly Token[], refuse: (reason: string) => never): void {
  const ids = new Set<string>()
  const labels = new Set<string>()
  let heading = 'Table'
  for (const [index, token] of tokens.entries()) {
    for (const child of token.children ?? []) refuseInline(child, refuse)
    if (token.type === 'heading_open') {
      if (token.tag !== 'h2' && token.tag !== 'h3') {
        refuse(`headings are ## or ###, not ${token.markup}.`)
      }
      heading = plainText(tokens[index + 1])
      token.attrSet('id', unique(slugOf(heading), '-', ids))
    }
    if (token.type === 'table_open') {
      token.attrs = Object.entries(scrollRegion(unique(heading, ' ', labels)).attribs)
    }
  }
}

function refuseInline(token: Token, refuse: (reason: string) => never): void {
  if (token.type === 'image') refuse('pictures in the text are not supported; remove the image.')
  const href = token.type === 'link_open' ? String(token.attrGet('href')) : null
  if (href !== null && !isAllowedHref(href)) {
    refuse(`the link "${href}" is neither https, mailto, tel nor a path from the root, such as /x.`)
  }
}

function plainText(inline: Token | undefined): string {
  const children = inline?.children ?? []
  return children.map((child) => child.content).join('')
}

function slugOf(heading: string): string {
  const words = heading.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)
  return words?.join('-') ?? 'section'
}

function unique(name: string, separator: string, taken: Set<string>): string {
  let candidate = name
  for (let count = 2; taken.has(candidate); count += 1) candidate = `${name}${separator}${count}`
  taken.add(candidate)
  return candidate
}
