import type { SeedProduct } from './schema.ts'

/** A4, in points. */
const page = { width: 595, height: 842, margin: 56 }
const columnAt = 190
/** The average width of Helvetica's characters is half of their height. */
const averageWidth = 0.5

type Font = 'plain' | 'bold'

/** A product on one page, as a PDF to download and print. The same product gives the same bytes. */
export function dataSheet(product: SeedProduct): Buffer {
  const lines: string[] = []
  let y = page.height - page.margin
  const write = (text: string, size: number, font: Font, x = page.margin) => {
    const letters = Math.floor((page.width - page.margin - x) / (size * averageWidth))
    for (const line of wrapped(text, letters)) {
      y -= size * 1.4
      const name = font === 'bold' ? '/F2' : '/F1'
      lines.push(`BT ${name} ${size} Tf ${x} ${y.toFixed(1)} Td (${escaped(line)}) Tj ET`)
    }
  }
  const row = (label: string, values: readonly string[]) => {
    const top = y
    write(label, 9.5, 'bold')
    y = top
    for (const value of values) write(value, 9.5, 'plain', columnAt)
    y -= 3.5
  }
  write(product.name, 22, 'bold')
  write(product.short_description, 11, 'plain')
  y -= 16
  for (const { label, value } of product.specifications) row(label, [value])
  y -= 12
  row('Lead time', [product.lead_time])
  row('Included', product.included)
  row('Priced separately', product.not_included)
  y = page.margin + 20
  write('Example. Dimensions and loads are confirmed with the offer.', 8.5, 'plain')
  return pdfOf(lines.join('\n'))
}

function wrapped(text: string, letters: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length <= letters) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Characters of windows-1252 beyond Latin 1, which PDF readers support for every font. */
const beyondLatin: Readonly<Record<string, string>> = {
  '–': '\u0096',
  '—': '\u0097',
  '’': '\u0092',
  '‘': '\u0091',
  '“': '\u0093',
  '”': '\u0094',
}

function escaped(text: string): string {
  const known = [...text].map((letter) => beyondLatin[letter] ?? letter).join('')
  const isBeyond = [...known].some((letter) => letter.charCodeAt(0) > 0xff)
  if (isBeyond) throw new Error(`The data sheet cannot write "${text}"`)
  return known.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)
}

function pdfOf(content: string): Buffer {
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-IN) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 6 0 R
   /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`
  const trailer = `trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}${table}${trailer}`, 'latin1')
}
