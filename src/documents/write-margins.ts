import { type PageWriter, type TextStyle, colours, paper } from './page-writer.ts'
import type { PrintedDocument } from './printed-document.ts'

const name: TextStyle = { size: 11, isBold: true }
const small: TextStyle = { size: 7.5, colour: colours.muted }

/** The company and its contact details on every page, with the page number. */
export function writeMargins(
  writer: PageWriter,
  { company, gstin }: Pick<PrintedDocument, 'company' | 'gstin'>,
): void {
  const { street, locality, region, postalCode } = company.address
  const place = `${company.legalName} · ${street}, ${locality} ${postalCode}, ${region}`
  const address = gstin ? `${place} · GSTIN ${gstin}` : place
  const { count } = writer.pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    writer.pdf.switchToPage(page)
    writer.rule(64, colours.accent)
    writer.rule(paper.height - 56)
    writer.decorate(() => {
      writer.draw(writer.lines(company.name, 260, name).slice(0, 1), paper.left, 44, name)
      atRight(writer, `${company.phone} · ${company.email}`, 47)
      const pages = `Page ${page + 1} of ${count}`
      const room = paper.right - paper.left - writer.widthOf(pages, small) - 16
      writer.draw(
        writer.lines(address, room, small).slice(0, 2),
        paper.left,
        paper.height - 50,
        small,
      )
      atRight(writer, pages, paper.height - 50)
    })
  }
}

function atRight(writer: PageWriter, text: string, y: number): void {
  writer.draw([text], paper.right - writer.widthOf(text, small), y, small)
}
