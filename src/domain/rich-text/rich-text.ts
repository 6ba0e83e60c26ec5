import { isSafeAddress } from './safe-address.ts'

/** The only elements that a text from the office may have on a page. */
const tags = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'blockquote',
  'code',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const

export type RichTag = (typeof tags)[number]

/**
 * Text, or an element: its tag, its children, and its attribute, which is the address of a link,
 * the id of a heading, or the name of a table.
 */
export type RichNode =
  | string
  | readonly [tag: RichTag, inside: RichText]
  | readonly [tag: 'a' | 'h2' | 'h3' | 'table', inside: RichText, knownBy: string]

/** A formatted text as a tree, as it is stored: it contains no HTML. */
export type RichText = readonly RichNode[]

const allowed: ReadonlySet<unknown> = new Set(tags)

/** Deeper nesting was not written by a person. */
const deepest = 20

/** Whether a text may have this tag. */
export function isRichTag(tag: unknown): tag is RichTag {
  return allowed.has(tag)
}

/**
 * Whether a value is a formatted text: only allowed elements, and only links that cannot run
 * anything.
 */
export function isRichText(value: unknown): value is RichText {
  return isInside(value, 0)
}

function isInside(value: unknown, depth: number): boolean {
  return Array.isArray(value) && depth < deepest && value.every((node) => isNode(node, depth))
}

function isNode(node: unknown, depth: number): boolean {
  if (typeof node === 'string') return true
  if (!Array.isArray(node) || node.length > 3) return false
  const [tag, inside, knownBy] = node as unknown[]
  return isRichTag(tag) && isInside(inside, depth + 1) && isKnownBy(tag, knownBy)
}

function isKnownBy(tag: RichTag, knownBy: unknown): boolean {
  if (tag === 'a') return typeof knownBy === 'string' && isLinkAddress(knownBy)
  if (tag === 'table') return typeof knownBy === 'string'
  if (tag === 'h2' || tag === 'h3') return typeof knownBy === 'string' && headingId.test(knownBy)
  return knownBy === undefined
}

const headingId = /^[\p{L}\p{M}\p{N}-]+$/u

/** Whether a link in a text is allowed: https, mail, telephone, or a path from the root. */
export function isLinkAddress(address: string): boolean {
  return isSafeAddress(address) && !/^http:/i.test(address)
}

const blocks: ReadonlySet<RichTag> = new Set(['p', 'li', 'h2', 'h3', 'th', 'td', 'blockquote'])

/** The words of a text, each block followed by a line break. */
export function plainText(text: RichText): string {
  return wordsOf(text)
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
}

function wordsOf(text: RichText): string {
  return text
    .map((node) => {
      if (typeof node === 'string') return node
      return blocks.has(node[0]) ? `${wordsOf(node[1])}\n` : wordsOf(node[1])
    })
    .join('')
}
