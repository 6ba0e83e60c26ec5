import type { FloorPlan, PlanFloor, PlanRoom } from './floor-plan.ts'
import { type Label, wordsWidth } from './primitives.ts'
import { roomArea } from './room-area.ts'

/** Text smaller than this share of the other figures would be illegible. */
const smallest = 0.85

/**
 * The names and areas of the rooms: across the room, upright in a narrow one, and where neither is
 * legible a number that is explained below the plan. Rooms with the same text share a number.
 * @param below where the explanation begins, millimetres.
 */
export function roomLabels(
  plan: FloorPlan,
  floor: PlanFloor,
  height: number,
  below: number,
): Label[] {
  const legend: string[] = []
  const label = (value: string, at: Label['at'], size: number, isUpright = false): Label => ({
    kind: 'room',
    at,
    anchor: 'middle',
    height: size,
    isUpright,
    value,
  })
  const inRooms = floor.rooms.flatMap((room): Label[] => {
    const { name, x, y } = room
    const area = `${roomArea(plan, floor, room).toFixed(1)} m²`
    const longest = Math.max(wordsWidth(name, height), wordsWidth(area, height))
    const [width, depth] = freeSpace(plan, floor, room)
    const scale = (along: number, beside: number) =>
      Math.min(1, (along * 0.94) / longest, beside / (height * 3))
    const across = scale(width, depth)
    const upright = scale(depth, width)
    if (Math.max(across, upright) < smallest) {
      const text = `${name}, ${area}`
      if (!legend.includes(text)) legend.push(text)
      return [label(String(legend.indexOf(text) + 1), [x, y - height * 0.5], height)]
    }
    if (across >= smallest || across >= upright) {
      const size = height * across
      return [label(name, [x, y + size * 0.3], size), label(area, [x, y - size * 1.3], size)]
    }
    const size = height * upright
    return [
      label(name, [x - size * 0.3, y], size, true),
      label(area, [x + size * 1.3, y], size, true),
    ]
  })
  const explained = legend.map((words, place): Label => ({
    ...label(`${place + 1}  ${words}`, [0, below - place * height * 1.7], height),
    anchor: 'start',
  }))
  return [...inRooms, ...explained]
}

/** The free width on both sides of a room's name, and the depth before and behind it. */
function freeSpace({ wall }: FloorPlan, floor: PlanFloor, { x, y }: PlanRoom): [number, number] {
  const between = (axis: 'across' | 'along', end: number, place: number, beside: number) => {
    const walls = floor.partitions
      .filter((one) => one.axis === axis && one.from <= beside && beside <= one.to)
      .map(({ at }) => at)
    const nearest = [wall, end - wall, ...walls].map((at) => Math.abs(at - place))
    return 2 * Math.min(...nearest)
  }
  return [between('across', floor.length, x, y), between('along', floor.width, y, x)]
}
