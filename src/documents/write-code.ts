import { encode } from 'uqr'
import { type PageWriter, type TextStyle, colours, contentWidth, paper } from './page-writer.ts'
import type { Block } from './printed-document.ts'

const size = 84
/** In points, with the space below. */
export const codeHeight = size + 8
/** White modules around it, which cameras need. */
const border = 4

const caption: TextStyle = { size: 9.5, isBold: true }
const link: TextStyle = { size: 8, colour: colours.muted }

/** A QR code of a URL, with a link next to it. */
export function writeCode(writer: PageWriter, code: Extract<Block, { kind: 'code' }>): void {
  const { address, caption: text, shown = address } = code
  const { data } = encode(address, { border, ecc: 'M' })
  const module = size / data.length
  writer.room(codeHeight)
  const { pdf } = writer
  const top = writer.y
  const figure = writer.element('Figure', `QR code of ${address}`)
  writer.mark(figure, 'Figure', () => {
    for (const [row, cells] of data.entries()) {
      for (const [column, isDark] of cells.entries()) {
        if (isDark) pdf.rect(paper.left + column * module, top + row * module, module, module)
      }
    }
    pdf.fill(colours.ink)
  })
  figure.end()
  const x = paper.left + size + 8
  const width = contentWidth - size - 8
  const words = writer.lines(text, width, caption)
  const lines = writer.lines(shown, width, link).slice(0, 4)
  const below = top + 12 + words.length * writer.lineHeight(caption)
  const element = writer.element('P')
  writer.mark(element, 'P', () => {
    writer.draw(words, x, top + 12, caption)
    writer.draw(lines, x, below, link)
  })
  element.end()
  pdf.link(x, below, width, lines.length * writer.lineHeight(link), address)
  writer.y += codeHeight
}
