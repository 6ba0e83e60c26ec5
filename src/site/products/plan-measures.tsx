import {
  type FloorPlan,
  type PlanFloor,
  type PlanOpening,
  planSides,
} from '#src/domain/plan/floor-plan.ts'
import { roomArea } from '#src/domain/plan/room-area.ts'
import styles from './plan-and-elevations.module.css'

interface Props {
  readonly plan: FloorPlan
}

const sideNames = {
  front: 'Front',
  back: 'Back',
  left: 'Left side',
  right: 'Right side',
} as const

/** What a drawing shows, as a table for each floor. */
export function PlanMeasures({ plan }: Props) {
  return plan.floors.map((floor, level) => (
    // oxlint-disable-next-line no-array-index-key -- floors have no other order, and names may repeat
    <table key={level} className={styles['measures']}>
      <caption>{floor.name}</caption>
      <tbody>
        <tr>
          <th scope="row">Outside</th>
          <td>
            {floor.length} × {floor.width} mm, walls {floor.height} mm high and {plan.wall} mm thick
          </td>
        </tr>
        {floor.rooms.length > 0 && (
          <tr>
            <th scope="row">Rooms</th>
            <td>{roomsText(plan, floor)}</td>
          </tr>
        )}
        {planSides.map((side) => {
          const openings = floor.openings.filter((opening) => opening.side === side)
          return (
            openings.length > 0 && (
              <tr key={side}>
                <th scope="row">{sideNames[side]}</th>
                <td>
                  <ul>{openings.toSorted((a, b) => a.offset - b.offset).map(openingLine)}</ul>
                </td>
              </tr>
            )
          )
        })}
      </tbody>
    </table>
  ))
}

function roomsText(plan: FloorPlan, floor: PlanFloor): string {
  return floor.rooms
    .map((room) => `${room.name} ${roomArea(plan, floor, room).toFixed(1)} m²`)
    .join(', ')
}

function openingLine({ kind, width, height, offset, sill }: PlanOpening) {
  const raised = sill === 0 ? '' : `, ${sill} mm up`
  return (
    <li key={`${offset} ${sill}`}>
      {width} × {height} mm {kind.replace('-', ' ')}, {offset} mm from the left{raised}
    </li>
  )
}
