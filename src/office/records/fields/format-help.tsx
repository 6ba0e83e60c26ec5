import { Facts } from '#src/office/records/facts.tsx'

/** Supported Markdown, with examples. */
const signs = [
  ['## Heading', 'a heading; ### for a smaller one'],
  ['**bold**', 'bold'],
  ['*italic*', 'italic'],
  ['- item', 'a list; 1. for a numbered one'],
  ['[text](/contact)', 'a link'],
  ['> text', 'a quotation'],
  ['| a | b |', 'a table, with | --- | --- | below its first row'],
] as const

/** Markdown help, collapsed. */
export function FormatHelp() {
  return (
    <details>
      <summary>How to format text</summary>
      <Facts facts={signs.map(([sign, meaning]) => [sign, meaning])} />
    </details>
  )
}
