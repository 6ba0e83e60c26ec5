import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { parseMarkdown } from '#src/domain/rich-text/parse-markdown.ts'
import { unexpectedMarkup, xssPayloads } from '#src/domain/rich-text/xss-payloads.ts'
import { RichText } from './rich-text.tsx'

/** Of the page, without the classes of its styles. */
const htmlOf = (source: string) =>
  renderToStaticMarkup(<RichText content={parseMarkdown(source).content} />).replaceAll(
    / class="[^"]*"/g,
    '',
  )

it('renders headings with anchors, and tables that scroll by keyboard', () => {
  expect(htmlOf('## Sizes\n\n| a |\n| - |\n| 1 |\n\n---')).toBe(
    '<div><h2 id="sizes">Sizes</h2>' +
      '<div tabindex="0" role="region" aria-label="Sizes"><table><thead><tr><th>a</th></tr></thead>' +
      '<tbody><tr><td>1</td></tr></tbody></table></div><hr/></div>',
  )
})

it.each(xssPayloads)('renders only allowed elements: %s', (payload) => {
  expect(unexpectedMarkup(htmlOf(`${payload}\n\n- ${payload}`))).toEqual([])
})
