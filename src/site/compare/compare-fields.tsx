import { mostCompared } from '#src/domain/most-compared.ts'
import type { Product } from '#src/catalogue/schema/product.ts'
import { type LengthUnit, lengthUnits } from '#src/domain/text/measure-text.ts'
import { ProductChooser } from '#src/ui/filters/product-chooser.tsx'
import type { Comparison } from './compare-address.ts'
import styles from './compare-fields.module.css'

interface Props {
  readonly comparison: Comparison
  /** Products that can be added. */
  readonly catalogue: readonly Product[]
  /** Whether there are at least two to compare. */
  readonly canDiffer: boolean
  readonly onAdd: (slug: string) => void
  readonly onChange: (changes: Partial<Comparison>) => void
}

const unitNames: Readonly<Record<LengthUnit, string>> = { m: 'Metres', ft: 'Feet' }

/** Adds a product, chooses the unit, and hides or shows equal rows. */
export function CompareFields({ comparison, catalogue, canDiffer, onAdd, onChange }: Props) {
  const { slugs, unit, isOnlyDifferences } = comparison
  return (
    <div className={`${styles['fields']} needs-script`}>
      <ProductChooser
        catalogue={catalogue}
        chosen={slugs}
        isFull={slugs.length >= mostCompared}
        onAdd={onAdd}
      />
      <fieldset className={styles['units']}>
        <legend>Sizes in</legend>
        {lengthUnits.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="compare-unit"
              checked={unit === each}
              onChange={() => onChange({ unit: each })}
            />
            {unitNames[each]}
          </label>
        ))}
      </fieldset>
      {canDiffer && (
        <label className={styles['only']}>
          <input
            type="checkbox"
            checked={isOnlyDifferences}
            onChange={({ target }) => onChange({ isOnlyDifferences: target.checked })}
          />
          Only differences
        </label>
      )}
    </div>
  )
}
