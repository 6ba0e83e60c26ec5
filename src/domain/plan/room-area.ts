import type { FloorPlan, PlanFloor, PlanRoom } from './floor-plan.ts'

/**
 * The floor area of a room in square metres: everything reachable from its name without crossing
 * an outer wall or a partition, measured to the inner faces of the walls and the centre lines of
 * the partitions.
 */
export function roomArea(
  { wall }: Pick<FloorPlan, 'wall'>,
  floor: PlanFloor,
  room: PlanRoom,
): number {
  const walls = floor.partitions
  const cuts = (axis: 'across' | 'along', end: number) => {
    const places = walls.flatMap((partition) =>
      partition.axis === axis ? [partition.at] : [partition.from, partition.to],
    )
    const inside = places.filter((place) => place > wall && place < end - wall)
    return [...new Set([wall, ...inside, end - wall])].toSorted((a, b) => a - b)
  }
  const xs = cuts('across', floor.length)
  const ys = cuts('along', floor.width)
  const cellOf = (stops: readonly number[], place: number) =>
    Math.min(
      Math.max(
        stops.findLastIndex((stop) => stop <= place),
        0,
      ),
      stops.length - 2,
    )
  const isWall = (axis: 'across' | 'along', at: number | undefined, middle: number) =>
    walls.some(
      (partition) =>
        partition.axis === axis &&
        partition.at === at &&
        partition.from < middle &&
        middle < partition.to,
    )
  const between = (stops: readonly number[], cell: number) =>
    ((stops[cell] ?? 0) + (stops[cell + 1] ?? 0)) / 2
  const span = (stops: readonly number[], cell: number) =>
    (stops[cell + 1] ?? 0) - (stops[cell] ?? 0)
  const seen = new Set<string>()
  const waiting: [number, number][] = [[cellOf(xs, room.x), cellOf(ys, room.y)]]
  let area = 0
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    const [i, j] = cell
    if (i < 0 || j < 0 || i > xs.length - 2 || j > ys.length - 2 || seen.has(`${i} ${j}`)) continue
    seen.add(`${i} ${j}`)
    area += span(xs, i) * span(ys, j)
    const x = between(xs, i)
    const y = between(ys, j)
    if (!isWall('across', xs[i + 1], y)) waiting.push([i + 1, j])
    if (!isWall('across', xs[i], y)) waiting.push([i - 1, j])
    if (!isWall('along', ys[j + 1], x)) waiting.push([i, j + 1])
    if (!isWall('along', ys[j], x)) waiting.push([i, j - 1])
  }
  return area / 1_000_000
}
