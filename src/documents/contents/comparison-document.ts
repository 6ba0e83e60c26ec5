import { floorsAtOneScale } from '#src/domain/plan/drawing-sheet.ts'
import { planOf } from '#src/domain/plan/plan-rules.ts'
import type { Block, PrintedDocument, PrintedPicture } from '#src/documents/printed-document.ts'
import { type DocumentFrame, codeOf } from './product-document.ts'

/** Rows of a comparison below a title; each row has a cell of lines per product. */
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
  /** The stored floor plans in the same order; omitted if they are not wanted. */
  readonly plans: readonly unknown[]
  readonly groups: readonly ComparedGroup[]
  /** URL of the comparison. */
  readonly address: string
}

/** Products side by side. Rows that differ are marked by a word, not only by colour. */
export function comparisonDocument(
  { names, plans, groups, address }: PrintedComparison,
  pictures: readonly (PrintedPicture | null)[],
  frame: DocumentFrame,
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
      ...(pictures.every((picture) => picture === null)
        ? []
        : [{ kind: 'pictures', pictures, isRow: true } as const]),
      ...floorPlans(names, plans),
      ...tables,
      codeOf(address, 'This comparison on our website'),
    ],
  }
}

/** Side by side at one scale, as on the page. */
function floorPlans(names: readonly string[], plans: readonly unknown[]): readonly Block[] {
  // Dimensions have the same text size in one drawing across the page and in four side by side.
  const fineness = 56 / plans.length
  const floors = floorsAtOneScale(
    plans.map((plan) => planOf(plan)),
    fineness,
  )
  if (floors.every((one) => one === null)) return []
  const drawings = floors.map((one, place) => {
    const caption = names[place] ?? ''
    const alt = `Floor plan of the ${caption}, at the scale of the others`
    const legend = one?.legend ?? []
    const notes = legend.flatMap(({ floor, lines }) =>
      legend.length > 1 ? [floor, ...lines] : lines,
    )
    return { caption, alt, sheet: one?.sheet ?? null, notes: one === null ? ['Not stated'] : notes }
  })
  return [
    { kind: 'heading', level: 2, text: 'Floor plans at one scale' },
    { kind: 'drawings', drawings },
  ]
}
