const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
}

/** The words of sanitised HTML, each block ending with a line break. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<\/(?:p|li|h2|h3|td|th|blockquote)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
}
