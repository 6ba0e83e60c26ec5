import { useId, useState } from 'react'
import type { Product } from '#src/catalogue/schema/product.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import styles from './product-chooser.module.css'

interface Props {
  /** Products that can be added. */
  readonly catalogue: readonly Product[]
  /** Products that are chosen already. */
  readonly chosen: readonly string[]
  readonly isFull: boolean
  readonly onAdd: (slug: string) => void
}

/** Adds products one by one from a list grouped by range. */
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
      {/* A separate button, because arrow keys change a closed select entry by entry. */}
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

/** The products of each range by name, ranges by name. */
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
