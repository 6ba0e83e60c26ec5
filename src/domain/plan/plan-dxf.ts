import type { FloorPlan } from './floor-plan.ts'
import { drawingSheet } from './drawing-sheet.ts'
import { type Label, type Point, drawingLayers } from './primitives.ts'

const wordLayers = { room: 'rooms', dimension: 'figures', title: 'titles' } as const
const layers = [...drawingLayers, ...Object.values(wordLayers)]

/** The sheet as a DXF of AutoCAD R12, which every CAD program reads; millimetres, full size. */
export function planDxf(plan: FloorPlan): string {
  const { lines, arcs, labels, width, height } = drawingSheet(plan)
  return groups([
    ...section('HEADER', [
      [9, '$ACADVER'],
      [1, 'AC1009'],
      [9, '$EXTMIN'],
      ...pair([0, 0]),
      [9, '$EXTMAX'],
      ...pair([width, height]),
    ]),
    ...section('TABLES', [
      ...table('LTYPE', [
        [2, 'CONTINUOUS'],
        [70, 0],
        [3, 'Solid line'],
        [72, 65],
        [73, 0],
        [40, 0],
      ]),
      ...table(
        'LAYER',
        ...layers.map((name): Group[] => [
          [2, name.toUpperCase()],
          [70, 0],
          [62, 7],
          [6, 'CONTINUOUS'],
        ]),
      ),
    ]),
    ...section('ENTITIES', [
      ...lines.flatMap(({ layer, from, to }): Group[] => [
        [0, 'LINE'],
        [8, layer.toUpperCase()],
        ...pair(from),
        [11, fixed(to[0])],
        [21, fixed(to[1])],
      ]),
      ...arcs.flatMap(({ layer, centre, radius, start, end }): Group[] => [
        [0, 'ARC'],
        [8, layer.toUpperCase()],
        ...pair(centre),
        [40, fixed(radius)],
        [50, start],
        [51, end],
      ]),
      ...labels.flatMap(text),
    ]),
    [0, 'EOF'],
  ])
}

type Group = readonly [code: number, value: string | number]

function text({ kind, at, height, value, anchor, isUpright }: Label): Group[] {
  return [
    [0, 'TEXT'],
    [8, wordLayers[kind].toUpperCase()],
    ...pair(at),
    [40, fixed(height)],
    [1, escaped(value)],
    [50, isUpright ? 90 : 0],
    [72, { start: 0, middle: 1, end: 2 }[anchor]],
    [11, fixed(at[0])],
    [21, fixed(at[1])],
  ]
}

/**
 * R12 has ASCII only; other characters are written as CAD programs do. A percent sign would begin
 * a code.
 */
function escaped(value: string): string {
  return value
    .replaceAll('%', '%%%')
    .replace(
      /[^ -~]/g,
      (sign) => `\\U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    )
}

function pair([x, y]: Point): Group[] {
  return [
    [10, fixed(x)],
    [20, fixed(y)],
  ]
}

function fixed(value: number): string {
  return value.toFixed(2)
}

function section(name: string, content: readonly Group[]): Group[] {
  return [[0, 'SECTION'], [2, name], ...content, [0, 'ENDSEC']]
}

function table(name: string, ...entries: readonly (readonly Group[])[]): Group[] {
  return [
    [0, 'TABLE'],
    [2, name],
    [70, entries.length],
    ...entries.flatMap((entry): Group[] => [[0, name], ...entry]),
    [0, 'ENDTAB'],
  ]
}

function groups(content: readonly Group[]): string {
  return content.map(([code, value]) => `${code}\r\n${value}\r\n`).join('')
}
