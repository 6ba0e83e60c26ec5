import type { Block, PrintedDocument, PrintedPicture } from '#src/documents/printed-document.ts'
import { type SheetFrame, codeOf } from './product-sheet.ts'

/** Rows of a comparison below a title; each row has a cell of lines for each product. */
interface ComparedGroup {
  readonly title: string
  readonly rows: readonly {
    readonly label: string
    readonly cells: readonly (readonly string[])[]
    readonly differs: boolean
  }[]
}

export interface PrintedComparison {
  /** In the order of the cells. */
  readonly names: readonly string[]
  readonly groups: readonly ComparedGroup[]
  /** Of the page that shows it. */
  readonly address: string
}

/** Products side by side. A row that is not the same for all is marked by a word, not by a colour. */
export function comparisonSheet(
  { names, groups, address }: PrintedComparison,
  pictures: readonly PrintedPicture[],
  frame: SheetFrame,
): PrintedDocument {
  const tables = groups.flatMap(({ title, rows }): readonly Block[] => [
    { kind: 'heading', level: 2, text: title },
    {
      kind: 'table',
      shares: [1, ...names.map(() => 1.4)],
      head: ['', ...names],
      rows: rows.map(({ label, cells, differs }) => [
        differs && names.length > 1 ? `${label}\n(differs)` : label,
        ...names.map((_, place) => {
          const lines = [...new Set(cells[place])]
          if (lines.length < 2) return lines[0] ?? 'Not stated'
          return lines.map((line) => `– ${line}`).join('\n')
        }),
      ]),
    },
  ])
  return {
    ...frame,
    title: names.join(' · '),
    blocks: [
      { kind: 'heading', level: 1, text: 'Comparison' },
      { kind: 'paragraph', text: names.join(' · ') },
      ...(pictures.length === 0 ? [] : [{ kind: 'pictures', pictures, isRow: true } as const]),
      ...tables,
      codeOf(address, 'This comparison on our website'),
    ],
  }
}
