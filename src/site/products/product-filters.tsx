import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Category } from '#src/catalogue/schema/categories.ts'
import type { ChoiceCounts } from '#src/catalogue/search/narrow-products.ts'
import { productFilters, productOrders } from '#src/catalogue/search/search-filters.ts'
import { ChoiceFields } from '#src/ui/filters/choice-fields.tsx'
import { type ListSearch, isNarrowed } from './list-search.ts'
import styles from './product-filters.module.css'

interface Props {
  readonly category: Category | undefined
  readonly address: ListSearch
  readonly counts: ChoiceCounts | undefined
  /** The number of products that match. */
  readonly children: ReactNode
}

const sortField = {
  name: 'sort',
  label: 'Sort by',
  any: 'Newest first',
  options: productOrders,
} as const

const panelId = 'product-filters'

/**
 * Filters and sorts a list of products. Choices are history entries, so that Back undoes them. On a
 * phone they are behind a button.
 */
export function ProductFilters({ category, address, counts, children }: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    // Opened before the scripts of the page were there, see app/early-input.ts.
    // oxlint-disable-next-line react/set-state-in-effect -- what the document says is taken over
    if (form.current?.querySelector('[aria-expanded=true]')) setIsOpen(true)
  }, [])
  const fields = [...productFilters.filter(({ name }) => isOffered(name, category)), sortField]
  const page =
    category === undefined
      ? ({ to: '/products' } as const)
      : ({ to: '/products/$category', params: { category: category.slug } } as const)
  const chosen = fields.filter(({ name }) => address[name] !== undefined).length
  return (
    <form
      ref={form}
      className={`${styles['filters']} needs-script`}
      aria-label="Filters"
      onSubmit={(event) => event.preventDefault()}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filter and sort{chosen > 0 && ` (${chosen})`}
      </button>
      <div id={panelId} className={styles['panel']}>
        <ChoiceFields
          idPrefix="list"
          fields={fields}
          values={address}
          counts={counts}
          onChoose={(name, slug) =>
            void navigate({
              ...page,
              search: { ...address, [name]: slug === '' ? undefined : slug },
              resetScroll: false,
            })
          }
        />
      </div>
      <p>
        <span role="status">{children}</span>
        {isNarrowed(address) && (
          <Link
            {...page}
            search={{ type: address.type }}
            resetScroll={false}
            onClick={() => focusFirst(form.current)}
          >
            Clear filters
          </Link>
        )}
      </p>
    </form>
  )
}

/**
 * The pressed link disappears; on a phone the focus goes to the button, which is hidden elsewhere.
 */
function focusFirst(form: HTMLFormElement | null): void {
  const controls = form?.querySelectorAll<HTMLElement>('button, select') ?? []
  ;[...controls].find(({ offsetParent }) => offsetParent !== null)?.focus()
}

/** On a category's page the path has the category, and its subcategories imply the use. */
function isOffered(name: string, category: Category | undefined): boolean {
  if (category === undefined) return true
  return name !== 'category' && (name !== 'use' || category.subcategories.length === 0)
}
