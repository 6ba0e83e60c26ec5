import styles from './format-help.module.css'

/** What can be written, and how. */
const signs = [
  ['## Heading', 'a heading; ### for a smaller one'],
  ['**bold**', 'bold'],
  ['*italic*', 'italic'],
  ['- item', 'a list; 1. for a numbered one'],
  ['[text](/contact)', 'a link'],
  ['> text', 'a quotation'],
  ['| a | b |', 'a table, with | --- | --- | below its first row'],
] as const

/** The signs of Markdown, folded up. */
export function FormatHelp() {
  return (
    <details className={styles['signs']}>
      <summary>How to format text</summary>
      <dl>
        {signs.map(([sign, meaning]) => (
          <div key={sign}>
            <dt>
              <code>{sign}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
