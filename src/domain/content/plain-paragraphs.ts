import type { FormattedText } from './word-rules.ts'

/** Paragraphs without Markdown. */
export function plainParagraphs(...texts: readonly string[]): FormattedText {
  return { body: texts.join('\n\n'), content: texts.map((text) => ['p', [text]] as const) }
}
