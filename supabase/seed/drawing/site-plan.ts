import type { Building } from '#supabase/seed/schema.ts'
import { accessSize } from './access.ts'
import { overallHeight } from './elevation.ts'
import { widthOf } from './faces.ts'
import { canvas } from './landscape.ts'
import { withSecondStorey } from './stack.ts'

/** Several equal buildings of one site. */
export interface SceneGroup {
  readonly building: Building
  readonly count: number
  readonly storeys: 1 | 2
}

/** A building of a row; `left` in metres from the picture's left edge at the row's scale. */
export interface PlacedBuilding {
  readonly building: Building
  readonly left: number
  readonly width: number
}

/** Buildings at the same distance. `ground` in pixels from the top, `scale` in pixels per metre. */
export interface Row {
  readonly ground: number
  readonly scale: number
  readonly buildings: readonly PlacedBuilding[]
}

/** Height of the eye above the site, in metres; the horizon follows from it. */
const eyeLevel = 2.3
const frontGround = 1030
const shares = [1, 0.6, 0.4] as const
const gap = 3

/** Buildings in up to three rows, the farther the smaller, and where the horizon lies in pixels. */
export function planSite(groups: readonly SceneGroup[]): { rows: Row[]; horizon: number } {
  const waiting = alternate(groups)
  const tallest = Math.max(...waiting.map(overallHeight))
  const scale = Math.min(122, Math.max(56, 520 / tallest))
  const horizon = frontGround - eyeLevel * scale
  const rows = shares.map((share): Row => {
    const rowScale = scale * share
    const buildings = fillRow(waiting, rowScale)
    return { ground: horizon + eyeLevel * rowScale, scale: rowScale, buildings }
  })
  return { rows: rows.filter(({ buildings }) => buildings.length > 0), horizon }
}

/** One of each group in turn, until all are used up. */
function alternate(groups: readonly SceneGroup[]): Building[] {
  const most = Math.max(...groups.map(({ count }) => count))
  const ready = groups.map(({ building, storeys, count }) => ({
    count,
    building: storeys === 2 ? withSecondStorey(building) : building,
  }))
  return Array.from({ length: Math.min(most, 12) }, (_, round) =>
    ready.filter(({ count }) => round < count).map(({ building }) => building),
  ).flat()
}

/** Takes as many buildings from the list as the picture is wide; the outer ones may be cut. */
function fillRow(waiting: Building[], scale: number): PlacedBuilding[] {
  const room = canvas.width / scale
  const row: PlacedBuilding[] = []
  let end = 0
  while (end < room * 0.8) {
    const left = end
    const next = waiting.findIndex(
      (candidate) => row.length === 0 || left + frontage(candidate) <= room * 1.25,
    )
    const [building] = next < 0 ? [] : waiting.splice(next, 1)
    if (building === undefined) break
    row.push({ building, left: end + stairReach(building), width: widthOf(building, 'front') })
    end += frontage(building) + gap
  }
  const shift = (room - (end - gap)) / 2
  return row.map((placed) => ({ ...placed, left: placed.left + shift }))
}

function frontage(building: Building): number {
  return stairReach(building) + widthOf(building, 'front')
}

function stairReach({ fittings }: Building): number {
  return fittings.some(({ kind, from_left }) => kind === 'stair' && from_left < 0)
    ? accessSize.flightRun
    : 0
}
