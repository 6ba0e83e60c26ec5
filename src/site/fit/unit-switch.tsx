import { type LengthUnit, lengthUnits } from '#src/domain/text/measure-text.ts'
import styles from './fit-page.module.css'

interface Props {
  readonly unit: LengthUnit
  readonly onUnit: (unit: LengthUnit) => void
}

const unitLabels = { m: 'Metres', ft: 'Feet' } as const

/** The unit in which lengths are shown and typed. */
export function UnitSwitch({ unit, onUnit }: Props) {
  return (
    <fieldset className={styles['units']}>
      <legend className="visually-hidden">Lengths in</legend>
      {lengthUnits.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="fit-unit"
            checked={unit === each}
            onChange={() => onUnit(each)}
          />
          {unitLabels[each]}
        </label>
      ))}
    </fieldset>
  )
}
