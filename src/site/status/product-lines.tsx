import { type LineSummary, lineText } from '#src/domain/leads/request-lines.ts'
import styles from './file-list.module.css'

/** Products and quantities of a request about several. */
export function ProductLines({ lines }: { readonly lines: readonly LineSummary[] }) {
  return (
    <section aria-labelledby="products-heading">
      <h2 id="products-heading">Products</h2>
      <ul className={styles['files']}>
        {lines.map((line, place) => (
          // A sent request never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <span className={styles['name']}>{lineText(line)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
