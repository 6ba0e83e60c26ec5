import type { FloorPlan, PlanFloor, PlanOpening } from '#src/domain/plan/floor-plan.ts'
import { millimetresOf } from '#src/domain/text/millimetres-text.ts'

/** A plan to start from. */
interface PlanTemplate {
  readonly name: string
  /** What it contains. */
  readonly words: string
  readonly plan: FloorPlan
}

const door: PlanOpening = {
  side: 'front',
  kind: 'door',
  offset: 550,
  width: 900,
  height: 2050,
  sill: 100,
  hinge: 'left',
  swing: 'in',
}
const sash: PlanOpening = {
  ...door,
  kind: 'window',
  offset: 2000,
  width: 1200,
  height: 1100,
  sill: 950,
}

/** New openings and walls. */
export const partTemplates = { door, window: sash } as const

const siteOffice: PlanFloor = {
  name: 'Ground floor',
  x: 0,
  y: 0,
  length: 6100,
  width: 2440,
  height: 2590,
  units: { along: 1, across: 1 },
  openings: [
    door,
    { ...sash, offset: 2000, width: 1500 },
    { ...sash, offset: 4100, width: 1500 },
    { ...sash, side: 'back', offset: 700 },
    { ...sash, side: 'back', offset: 4100 },
  ],
  partitions: [],
  rooms: [{ name: 'Office', x: 3050, y: 1220 }],
}

const places = [0, 1, 2]
const accommodation: PlanFloor = {
  ...siteOffice,
  length: 18_300,
  width: 3050,
  height: 2750,
  units: { along: 3, across: 1 },
  openings: places.flatMap((unit) => [
    { ...door, offset: unit * 6100 + 600 },
    { ...sash, offset: unit * 6100 + 1900 },
    { ...sash, offset: unit * 6100 + 4300 },
    { ...sash, side: 'back', offset: unit * 6100 + 900 },
    { ...sash, side: 'back', offset: unit * 6100 + 4000 },
  ]),
  partitions: [6100, 12_200].map((at) => ({ axis: 'across', at, from: 0, to: 3050, door: null })),
  rooms: places.map((unit) => ({ name: 'Room for 6', x: unit * 6100 + 3050, y: 1525 })),
}

const planWith = (floor: PlanFloor): FloorPlan => ({
  wall: 60,
  roof: { kind: 'flat', rise: 0 },
  floors: [floor],
})

/**
 * Templates of plans: a box of the product's size, and two common buildings.
 * @param size the product's overall size in words, as in "6.10 × 2.44 × 2.59 m".
 */
export function planTemplates(size: string): PlanTemplate[] {
  const said = sizeOf(size)
  const box = planWith({
    ...siteOffice,
    length: said?.[0] ?? siteOffice.length,
    width: said?.[1] ?? siteOffice.width,
    height: said?.[2] ?? siteOffice.height,
    openings: [],
    rooms: [],
  })
  const from = said === null ? '' : ', from its overall size'
  return [
    { name: 'Empty box', words: `${outside(box)}${from}`, plan: box },
    {
      name: 'Site office',
      words: `${outside(planWith(siteOffice))}, a door and four windows`,
      plan: planWith(siteOffice),
    },
    {
      name: 'Labour accommodation',
      words: `${outside(planWith(accommodation))}, three rooms side by side`,
      plan: planWith(accommodation),
    },
  ]
}

function outside({ floors: [floor] }: FloorPlan): string {
  return `${floor?.length} × ${floor?.width} mm`
}

/** Length, width and, if given, height in millimetres. */
function sizeOf(text: string): [number, number, number | undefined] | null {
  const number = String.raw`(\d[\d,]*(?:\.\d+)?)`
  const pattern = new RegExp(
    String.raw`${number}\s*[×x]\s*${number}(?:\s*[×x]\s*${number})?\s*(mm|m|ft)\b`,
  )
  const [, length, width, height, unit = ''] = pattern.exec(text) ?? []
  const [a, b, c] = [length, width, height].map((one) => millimetresOf(`${one} ${unit}`))
  return a == null || b == null
    ? null
    : [Math.round(a), Math.round(b), c == null ? undefined : Math.round(c)]
}
