import { Link } from '@tanstack/react-router'
import type { Product } from '#src/catalogue/schema/product.ts'
import type { LengthUnit } from '#src/domain/text/measure-text.ts'
import { LazyPlace, lazyPart } from '#src/ui/loading/lazy-part.tsx'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import {
  type ComparisonRow,
  comparisonRows,
  onlyDifferences,
  shownPlans,
} from './comparison-rows.ts'
import styles from './comparison-table.module.css'

const floorPart = lazyPart(async () => (await import('./compared-floor.tsx')).ComparedFloor)

interface Props {
  readonly products: readonly Product[]
  readonly unit: LengthUnit
  readonly isOnlyDifferences: boolean
  readonly onRemove: (slug: string) => void
}

/** A column per product. On narrow screens the labels stay while the products scroll. */
export function ComparisonTable({ products, unit, isOnlyDifferences, onRemove }: Props) {
  const all = comparisonRows(products, unit)
  const isNarrowed = isOnlyDifferences && products.length > 1
  const groups = isNarrowed ? onlyDifferences(all) : all
  const columns = products.length + 1
  const hasFloors = shownPlans(products, isNarrowed).length > 0
  return (
    <div
      className={`scrolls ${styles['region']}`}
      role="region"
      aria-label="Products side by side"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll what has the focus
      tabIndex={0}
    >
      <table className={styles['table']} data-columns={products.length}>
        <thead>
          <tr>
            <td>{products.length > 1 ? 'Rows marked “differs” are not the same' : ''}</td>
            {products.map((product) => (
              <th key={product.slug} scope="col">
                <PictureFrame
                  picture={product.picture}
                  sizes="(min-width: 1240px) 260px, 40vw"
                  ratio="4 / 3"
                />
                <Link
                  to="/products/$category/$slug"
                  params={{ category: product.category_slug, slug: product.slug }}
                >
                  {product.name}
                </Link>
                <span className={styles['range']}>{product.category}</span>
                <button
                  type="button"
                  aria-label={`Remove ${product.name}`}
                  onClick={() => onRemove(product.slug)}
                >
                  Remove
                </button>
              </th>
            ))}
          </tr>
        </thead>
        {hasFloors && <Floors products={products} />}
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={styles['group']}>
              <th scope="rowgroup" colSpan={columns}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} products={products} />
            ))}
          </tbody>
        ))}
        {groups.length === 0 && !hasFloors && (
          <tbody>
            <tr>
              <td colSpan={columns}>
                {isNarrowed
                  ? 'No differences found.'
                  : 'These products have no specifications yet.'}
              </td>
            </tr>
          </tbody>
        )}
      </table>
    </div>
  )
}

/** Drawn by a script that loads when the page is idle, so that it can be printed. */
function Floors({ products }: Pick<Props, 'products'>) {
  return (
    <tbody>
      <tr className={styles['floors']}>
        <th scope="row">Floor plan</th>
        {products.map(({ slug }, place) => (
          <td key={slug}>
            <LazyPlace
              part={floorPart}
              partProps={{ products, place }}
              inIdleTime
              waiting="Drawing…"
            />
          </td>
        ))}
      </tr>
    </tbody>
  )
}

interface RowProps {
  readonly row: ComparisonRow
  /** In the order of the cells. */
  readonly products: readonly Product[]
}

function Row({ row: { label, cells, differs }, products }: RowProps) {
  return (
    <tr className={differs ? styles['differs'] : undefined}>
      <th scope="row">
        {label}
        {differs && <span className={styles['mark']}> differs</span>}
      </th>
      {products.map(({ slug }, place) => (
        <td key={slug}>
          <Lines lines={cells[place] ?? []} />
        </td>
      ))}
    </tr>
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return <span className={styles['none']}>Not stated</span>
  if (lines.length === 1) return lines[0]
  return (
    <ul>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
