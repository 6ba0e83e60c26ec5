import { useId, useState } from 'react'
import type { Product } from '#src/catalogue/schema/product.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import styles from './product-chooser.module.css'

interface Props {
  /** What can be added. */
  readonly catalogue: readonly Product[]
  /** Which of it are chosen already. */
  readonly chosen: readonly string[]
  readonly isFull: boolean
  readonly onAdd: (slug: string) => void
}

/** Adds one product after the other, from a list by ranges. */
export function ProductChooser({ catalogue, chosen, isFull, onAdd }: Props) {
  const [slug, setSlug] = useState('')
  const id = useId()
  return (
    <form
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault()
        if (slug === '') return
        onAdd(slug)
        setSlug('')
      }}
    >
      <label htmlFor={id}>Add a product</label>
      {/* With a button of its own: arrow keys change a closed list one by one. */}
      <ChoiceSelect
        id={id}
        required
        value={slug}
        disabled={isFull || catalogue.length === 0}
        onChange={({ target }) => setSlug(target.value)}
      >
        <option value="">{isFull ? 'Remove one to add another' : 'Choose…'}</option>
        {rangesOf(catalogue).map(([range, products]) => (
          <optgroup key={range} label={range}>
            {products.map((product) => (
              <option
                key={product.slug}
                value={product.slug}
                disabled={chosen.includes(product.slug)}
              >
                {product.name}
              </option>
            ))}
          </optgroup>
        ))}
      </ChoiceSelect>
      <ActionButton type="submit" disabled={isFull}>
        Add
      </ActionButton>
    </form>
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
