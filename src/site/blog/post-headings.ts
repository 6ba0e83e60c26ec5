import { type RichText, plainText } from '#src/domain/rich-text/rich-text.ts'

/** A heading of a post that can be linked to. */
export interface PostHeading {
  readonly id: string
  readonly text: string
}

/** The second-level headings of a post, in order. */
export function postHeadings(body: RichText): readonly PostHeading[] {
  return body.flatMap((node) => {
    if (typeof node === 'string' || node[0] !== 'h2') return []
    const [, inside, id] = node
    return id === undefined ? [] : [{ id, text: plainText(inside) }]
  })
}
