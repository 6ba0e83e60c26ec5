import type { ReactNode } from 'react'
import { lineCountText } from '#src/domain/leads/line-count-text.ts'
import type { BasketLine } from '#src/outbox/basket/baskets.ts'
import { PageTools } from '#src/ui/page/page-tools.tsx'
import { basketLink } from './basket-link.ts'
import styles from './basket-view.module.css'

interface Props {
  readonly lines: readonly BasketLine[]
  /** Further ways to share it. */
  readonly children: ReactNode
}

/** Transfers the basket to another device, by a link that contains all of it. */
export function HandOver({ lines, children }: Props) {
  const { address, withoutOptions } = basketLink(`${location.origin}/basket`, lines)
  return (
    <section aria-labelledby="hand-over" className={styles['handOver']}>
      <h2 id="hand-over">Hand over</h2>
      <p>
        Opens this list on another phone or computer. The link holds products, quantities and
        options, but no names and no notes.
      </p>
      {withoutOptions > 0 && (
        <p>
          <strong>
            The options of {lineCountText(withoutOptions)} are not in the link, which would be too
            long with them.
          </strong>
        </p>
      )}
      <PageTools title={`Basket: ${lineCountText(lines.length)}`} address={address} />
      {children}
    </section>
  )
}
