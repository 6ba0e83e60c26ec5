import { type PageWriter, contentWidth, paper } from './page-writer.ts'
import type { PrintedPicture } from './printed-document.ts'

const mostHeight = 230
const smallHeight = 108
const gap = 8

/**
 * The first picture as wide as possible, the others smaller, side by side below it; or all small.
 */
export function writePictures(
  writer: PageWriter,
  pictures: readonly (PrintedPicture | null)[],
  isRow: boolean,
): void {
  const printed = pictures.filter((picture) => picture !== null)
  const [first] = printed
  if (first === undefined) return
  const small = isRow ? pictures : printed.slice(1)
  const perRow = isRow ? Math.min(4, pictures.length) : 3
  if (!isRow) writeRow(writer, [first], contentWidth, mostHeight)
  for (let from = 0; from < small.length; from += perRow) {
    const width = (contentWidth - gap * (perRow - 1)) / perRow
    writeRow(writer, small.slice(from, from + perRow), width, isRow ? 150 : smallHeight)
  }
  writer.y += 4
}

function writeRow(
  writer: PageWriter,
  row: readonly (PrintedPicture | null)[],
  width: number,
  height: number,
): void {
  writer.room(height)
  for (const [place, picture] of row.entries()) {
    if (picture === null) continue
    const { bytes, alt } = picture
    const scale = Math.min(width / picture.width, height / picture.height)
    const size = { width: picture.width * scale, height: picture.height * scale }
    const figure = writer.element('Figure', alt)
    writer.mark(figure, 'Figure', () => {
      writer.pdf.image(bytes, paper.left + place * (width + gap), writer.y, size)
    })
    figure.end()
  }
  const shown = row
    .filter((picture) => picture !== null)
    .map((picture) => Math.min(height, (width / picture.width) * picture.height))
  writer.y += Math.max(0, ...shown) + gap
}
