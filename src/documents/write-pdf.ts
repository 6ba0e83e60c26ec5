import { type FontSource, loadFonts } from './font-set.ts'
import { PageWriter } from './page-writer.ts'
import { type PrintedDocument, wordsOf } from './printed-document.ts'
import { writeBlock } from './write-block.ts'
import { writeMargins } from './write-margins.ts'

/**
 * A document as a tagged PDF with its fonts; the same document has the same bytes. Runs in the page
 * and on the server.
 * @param source of the fonts that its texts need. Rejects if one of them cannot be loaded.
 */
export async function writePdf(
  document: PrintedDocument,
  source: FontSource,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new PageWriter(document, await loadFonts(wordsOf(document), source))
  for (const [place, block] of document.blocks.entries()) {
    writeBlock(writer, block, document.blocks.slice(place + 1))
  }
  writeMargins(writer, document)
  return writer.finish()
}
