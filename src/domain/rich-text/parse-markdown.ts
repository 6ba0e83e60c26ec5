// Decision 200: formatted text is stored as Markdown and as a tree of allowed elements.
import MarkdownIt, { type Token } from 'markdown-it'
import { type RichNode, type RichText, isLinkAddress, isRichTag, isRichText } from './rich-text.ts'

/** A text as pages show it, and the first thing in it that they cannot show. */
export interface ParsedMarkdown {
  readonly content: RichText
  /** A sentence; null when everything is shown as written. */
  readonly mistake: string | null
}

const tooDeep = 'Lists and quotations are nested too deeply to be shown.'

// Raw HTML stays text.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

/**
 * Markdown (CommonMark with tables) as a tree. Headings get ids, tables the name of the heading
 * above them. Anything outside the allow-list of `rich-text.ts` is left out, and reported where
 * somebody would miss it.
 */
export function parseMarkdown(source: string): ParsedMarkdown {
  const tree = new TreeBuilder()
  for (const token of markdown.parse(source, {})) tree.take(token)
  const { content, mistake } = tree
  return { content, mistake: mistake ?? (isRichText(content) ? null : tooDeep) }
}

/** An element that is still open; without a tag its contents go to its parent. */
interface OpenElement {
  readonly tag: string | null
  readonly inside: RichNode[]
  readonly address: string
}

class TreeBuilder {
  readonly content: RichNode[] = []
  mistake: string | null = null
  readonly #open: OpenElement[] = []
  readonly #ids = new Set<string>()
  readonly #names = new Set<string>()
  #heading = 'Table'

  take(token: Token): void {
    if (token.nesting === 1) this.#begin(token)
    else if (token.nesting === -1) this.#end()
    else this.#whole(token)
  }

  #begin(token: Token): void {
    const { type, tag, markup, hidden } = token
    const address = type === 'link_open' ? String(token.attrGet('href')) : ''
    const isLinkLost = type === 'link_open' && !isLinkAddress(address)
    if (isLinkLost) {
      this.#note(
        `The link “${address}” needs to start with https://, mailto: or tel:, or with / for a page of this site.`,
      )
    }
    if (type === 'heading_open' && !isRichTag(tag)) {
      this.#note(`Start headings with ## or ###, not ${markup}.`)
    }
    const isShown = !hidden && !isLinkLost && isRichTag(tag)
    this.#open.push({ tag: isShown ? tag : null, inside: [], address })
  }

  #end(): void {
    const element = this.#open.pop()
    if (element === undefined) return
    const { tag, inside, address } = element
    if (!isRichTag(tag)) for (const node of inside) this.#put(node)
    else if (tag === 'a') this.#put([tag, inside, address])
    else if (tag === 'h2' || tag === 'h3') this.#put([tag, inside, this.#idOf(inside)])
    else if (tag === 'table') this.#put([tag, inside, unique(this.#heading, ' ', this.#names)])
    else this.#put([tag, inside])
  }

  #whole({ type, content, children }: Token): void {
    switch (type) {
      case 'inline':
        for (const child of children ?? []) this.take(child)
        break
      case 'code_inline':
        this.#put(['code', [content]])
        break
      case 'fence':
      case 'code_block':
        this.#put(['p', [['code', [content]]]])
        break
      case 'hr':
        this.#put(['hr', []])
        break
      case 'softbreak':
      case 'hardbreak':
        this.#put('\n')
        break
      case 'image':
        this.#note('Pictures in the text aren’t supported. Remove the image.')
        break
      default:
        this.#put(content)
    }
  }

  #put(node: RichNode): void {
    const into = this.#open.at(-1)?.inside ?? this.content
    const last = into.at(-1)
    if (typeof node === 'string' && typeof last === 'string') into[into.length - 1] = last + node
    else if (node !== '') into.push(node)
  }

  #idOf(heading: RichText): string {
    this.#heading = lettersOf(heading)
    const words = this.#heading.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)
    return unique(words?.join('-') ?? 'section', '-', this.#ids)
  }

  #note(mistake: string): void {
    this.mistake ??= mistake
  }
}

function lettersOf(text: RichText): string {
  return text.map((node) => (typeof node === 'string' ? node : lettersOf(node[1]))).join('')
}

function unique(name: string, separator: string, taken: Set<string>): string {
  let candidate = name
  for (let count = 2; taken.has(candidate); count += 1) candidate = `${name}${separator}${count}`
  taken.add(candidate)
  return candidate
}
