import { OPS, type PDFPageProxy, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface ReadPage {
  /** In the order in which it is drawn. */
  readonly text: string
  readonly links: readonly string[]
  /** The left edges of its pictures, in points. */
  readonly pictures: readonly number[]
}

interface ReadPdf {
  readonly title: string
  readonly language: string | null
  readonly isTagged: boolean
  readonly pages: readonly ReadPage[]
}

/** What a PDF says of itself and on its pages. Rejects when it is damaged. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  const mark = await document.getMarkInfo()
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const annotations = (await page.getAnnotations()) as {
      readonly url?: string
      /** Of an address that the reader itself would not follow. */
      readonly unsafeUrl?: string
    }[]
    pages.push({
      text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
      links: annotations.flatMap(({ url, unsafeUrl }) => url ?? unsafeUrl ?? []),
      pictures: await picturesOf(page),
    })
  }
  const facts = info as { readonly Title?: string; readonly Language?: string | null }
  await task.destroy()
  return {
    title: facts.Title ?? '',
    language: facts.Language ?? null,
    isTagged: mark?.Marked === true,
    pages,
  }
}

async function picturesOf(page: PDFPageProxy): Promise<readonly number[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.flatMap((operator, place) => {
    if (operator !== OPS.paintImageXObject) return []
    // A picture is drawn in a square of 1, which the operator before it has moved and stretched.
    const moved = fnArray.lastIndexOf(OPS.transform, place)
    return [Number((argsArray[moved] as readonly number[] | undefined)?.[4])]
  })
}
