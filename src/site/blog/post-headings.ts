/** A heading of a post's body that a link can lead to. */
export interface PostHeading {
  readonly id: string
  readonly text: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The second-level headings of a sanitised body, in their order. */
export function postHeadings(body: string): readonly PostHeading[] {
  return [...body.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', html = '']) => ({
    id,
    text: html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity),
  }))
}
