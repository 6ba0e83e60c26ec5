import styles from './format-help.module.css'

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
