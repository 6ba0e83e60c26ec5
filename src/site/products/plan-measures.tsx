import { type FloorPlan, planSides } from '#src/domain/plan/floor-plan.ts'
import { openingText, outsideText, roomText, sideNames } from '#src/domain/plan/plan-text.ts'
import styles from './plan-and-elevations.module.css'

interface Props {
  readonly plan: FloorPlan
}

/** The drawing's dimensions, as a table for each floor. */
export function PlanMeasures({ plan }: Props) {
  return plan.floors.map((floor, level) => (
    // oxlint-disable-next-line no-array-index-key -- floors have no other order, and names may repeat
    <table key={level} className={styles['measures']}>
      <caption>{floor.name}</caption>
      <tbody>
        <tr>
          <th scope="row">Outside</th>
          <td>{outsideText(plan, floor)}</td>
        </tr>
        {floor.rooms.length > 0 && (
          <tr>
            <th scope="row">Rooms</th>
            <td>{floor.rooms.map((room) => roomText(plan, floor, room)).join(', ')}</td>
          </tr>
        )}
        {planSides.map((side) => {
          const openings = floor.openings.filter((opening) => opening.side === side)
          return (
            openings.length > 0 && (
              <tr key={side}>
                <th scope="row">{sideNames[side]}</th>
                <td>
                  <ul>
                    {openings
                      .toSorted((a, b) => a.offset - b.offset)
                      .map((opening) => (
                        <li key={`${opening.offset} ${opening.sill}`}>{openingText(opening)}</li>
                      ))}
                  </ul>
                </td>
              </tr>
            )
          )
        })}
      </tbody>
    </table>
  ))
}
