import { useState } from 'react'
import type { Product } from '#src/catalogue/schema/product.ts'
import { type LengthUnit, lengthUnits } from '#src/domain/text/measure-text.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { type Comparison, mostCompared } from './compare-address.ts'
import { ChoiceSelect } from '#src/ui/filters/choice-select.tsx'
import styles from './compare-fields.module.css'

interface Props {
  readonly comparison: Comparison
  /** What can be added. */
  readonly catalogue: readonly Product[]
  /** There are two or more to compare. */
  readonly canDiffer: boolean
  readonly onAdd: (slug: string) => void
  readonly onChange: (changes: Partial<Comparison>) => void
}

const unitNames: Readonly<Record<LengthUnit, string>> = { m: 'Metres', ft: 'Feet' }

/** Adds a product; chooses the unit, and whether rows that are the same are shown. */
export function CompareFields({ comparison, catalogue, canDiffer, onAdd, onChange }: Props) {
  const [chosen, setChosen] = useState('')
  const { slugs, unit, isOnlyDifferences } = comparison
  const isFull = slugs.length >= mostCompared
  return (
    <div className={`${styles['fields']} needs-script`}>
      <form
        className={styles['add']}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen === '') return
          onAdd(chosen)
          setChosen('')
        }}
      >
        <label htmlFor="compare-add">Add a product</label>
        {/* With a button of its own: arrow keys change a closed list one by one. */}
        <ChoiceSelect
          id="compare-add"
          required
          value={chosen}
          disabled={isFull || catalogue.length === 0}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{isFull ? 'Remove one to add another' : 'Choose…'}</option>
          {rangesOf(catalogue).map(([range, products]) => (
            <optgroup key={range} label={range}>
              {products.map(({ slug, name }) => (
                <option key={slug} value={slug} disabled={slugs.includes(slug)}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </ChoiceSelect>
        <ActionButton type="submit" disabled={isFull}>
          Add
        </ActionButton>
      </form>
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

/** The products of each range by name, in the order of the ranges' names. */
function rangesOf(catalogue: readonly Product[]): [string, Product[]][] {
  const ranges = new Map<string, Product[]>()
  for (const product of catalogue) {
    const range = ranges.get(product.category)
    if (range === undefined) ranges.set(product.category, [product])
    else range.push(product)
  }
  return [...ranges]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([range, products]) => [range, products.toSorted(byName)])
}

function byName(a: Product, b: Product): number {
  return a.name.localeCompare(b.name, undefined, { numeric: true })
}
