import type { FormattedText } from './word-rules.ts'

/** Paragraphs without any sign of Markdown in them. */
export function plainParagraphs(...texts: readonly string[]): FormattedText {
  return { body: texts.join('\n\n'), content: texts.map((text) => ['p', [text]] as const) }
}
