import {
  type FloorPlan,
  type Partition,
  type PlanFloor,
  type PlanOpening,
  type PlanRoom,
  planSides,
} from './floor-plan.ts'
import { roomArea } from './room-area.ts'

export const kindText: Readonly<Record<PlanOpening['kind'], string>> = {
  door: 'door',
  'double-door': 'double door',
  'sliding-door': 'sliding door',
  window: 'window',
  hatch: 'hatch',
  louvre: 'louvre',
}

export const sideNames = {
  front: 'Front',
  back: 'Back',
  left: 'Left side',
  right: 'Right side',
} as const

export const roofNames = {
  flat: 'flat roof',
  'mono-pitch': 'mono-pitch roof',
  gable: 'gable roof',
} as const

/** "900 × 2050 mm door, 550 mm from the left, 100 mm up". */
export function openingText({ kind, width, height, offset, sill }: PlanOpening): string {
  const raised = sill === 0 ? '' : `, ${sill} mm up`
  return `${width} × ${height} mm ${kindText[kind]}, ${offset} mm from the left${raised}`
}

/** "Front to back, 4100 mm from the left, from 0 to 2440 mm, doorway of 800 mm at 800 mm". */
export function partitionText({ axis, at, from, to, door }: Partition): string {
  const way = axis === 'across' ? 'Front to back' : 'Left to right'
  const start = axis === 'across' ? 'left' : 'front'
  const doorway = door === null ? '' : `, doorway of ${door.width} mm at ${door.offset} mm`
  return `${way}, ${at} mm from the ${start}, from ${from} to ${to} mm${doorway}`
}

/** "Office 9.5 m²". */
export function roomText(plan: FloorPlan, floor: PlanFloor, room: PlanRoom): string {
  return `${room.name} ${roomArea(plan, floor, room).toFixed(1)} m²`
}

/** "6100 × 2440 mm, walls 2590 mm high and 50 mm thick". */
export function outsideText({ wall }: FloorPlan, { length, width, height }: PlanFloor): string {
  return `${length} × ${width} mm, walls ${height} mm high and ${wall} mm thick`
}

/** The whole plan as lines of text, so that two plans can be compared by reading. */
export function planLines(plan: FloorPlan): string[] {
  const { roof, floors } = plan
  const rise = roof.rise === 0 ? '' : `, ${roof.rise} mm above the walls`
  return [
    `Roof: ${roofNames[roof.kind]}${rise}`,
    ...floors.flatMap((floor) => {
      const { name, x, y, units, openings, partitions, rooms } = floor
      const moved = x === 0 && y === 0 ? '' : `, ${x} mm from the left and ${y} mm from the front`
      const count = units.along * units.across
      const lines = [
        `${outsideText(plan, floor)}${moved}`,
        ...(count === 1
          ? []
          : [`${units.along} units side by side, ${units.across} one behind the other`]),
        ...planSides.flatMap((side) =>
          openings
            .filter((opening) => opening.side === side)
            .toSorted((a, b) => a.offset - b.offset)
            .map((opening) => `${sideNames[side]}: ${openingText(opening)}${leafText(opening)}`),
        ),
        ...partitions.map((partition) => `Partition: ${partitionText(partition)}`),
        ...rooms.map(
          (room) => `Room: ${room.name}, ${room.x} mm from the left, ${room.y} mm from the front`,
        ),
      ]
      return lines.map((line) => `${name}: ${line}`)
    }),
  ]
}

/** Where the hinge is and which way it opens; empty for an opening without a leaf. */
function leafText({ kind, hinge, swing }: PlanOpening): string {
  if (kind === 'door') return `, hinged on the ${hinge}, opens ${swing}`
  return kind === 'double-door' ? `, opens ${swing}` : ''
}

/** The same text with a capital first letter. */
export function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
