import { useNamedProducts } from '#src/catalogue/queries/use-named-products.ts'
import { lineCountText } from '#src/domain/leads/line-count-text.ts'
import { lineText } from '#src/domain/leads/request-lines.ts'
import { type BasketLine, collected } from '#src/outbox/basket/baskets.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { ListNote } from '#src/ui/filters/list-note.tsx'
import type { LinkedBasket, LinkedLine, readBasketLink } from './basket-link.ts'
import styles from './basket-view.module.css'

interface Props {
  readonly linked: NonNullable<ReturnType<typeof readBasketLink>>
  readonly onTake: (lines: readonly BasketLine[]) => void
  readonly onLeave: () => void
}

const failureText = {
  damaged:
    'The link that you opened is not complete, so nothing of it can be shown. Please ask for it again, or scan the code once more.',
  'newer-app':
    'The link that you opened was made by a newer version of this site. Reload the page while you are online, then open it again.',
} as const

/** Products from a link, to add as a basket of their own or to discard. */
export function LinkedProducts({ linked, onTake, onLeave }: Props) {
  return (
    <section aria-labelledby="linked" className={styles['linked']}>
      <h2 id="linked">Products from a link</h2>
      {linked.ok ? (
        <Offer linked={linked.value} onTake={onTake} onLeave={onLeave} />
      ) : (
        <>
          <p role="alert">{failureText[linked.failure]}</p>
          <ActionButton onClick={onLeave}>Close</ActionButton>
        </>
      )}
    </section>
  )
}

interface OfferProps extends Omit<Props, 'linked'> {
  readonly linked: LinkedBasket
}

function Offer({ linked: { lines, leftOut }, onTake, onLeave }: OfferProps) {
  const { productOf, unknown, missing, isPending, retry } = useNamedProducts([
    ...new Set(lines.map(({ product }) => product)),
  ])
  const found = lines.flatMap((line) => {
    const product = productOf(line.product)
    return product === undefined ? [] : [{ line, product }]
  })
  const take = () =>
    onTake(
      found.map(({ line: { quantity, options }, product }) => ({
        id: crypto.randomUUID(),
        product: collected(product),
        quantity,
        options,
        note: null,
      })),
    )
  return (
    <>
      <p role="status">
        {isPending
          ? 'Looking up the products…'
          : `${lineCountText(found.length)} for a new basket. Baskets that are here already stay as they are.`}
      </p>
      <ul>
        {found.map(({ line, product: { name } }, place) => (
          // A product can appear twice, and the lines of an address never change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>{wordsOf(line, name)}</li>
        ))}
      </ul>
      {unknown.map((name) => (
        <ListNote key={name}>
          We have no product “{name}”. It may have been renamed or withdrawn.
        </ListNote>
      ))}
      {missing.length > 0 && (
        <ListNote>
          {missing.length === 1 ? 'One product is' : `${missing.length} products are`} not on this
          device, and cannot be loaded now. <button onClick={retry}>Try again</button>
        </ListNote>
      )}
      {leftOut > 0 && (
        <ListNote>
          {lineCountText(leftOut)} of this link could not be read, and{' '}
          {leftOut === 1 ? 'is' : 'are'} left out.
        </ListNote>
      )}
      <div className="button-row">
        <ActionButton filled disabled={isPending || found.length === 0} onClick={take}>
          Add to a new basket
        </ActionButton>
        <ActionButton onClick={onLeave}>Leave them</ActionButton>
      </div>
    </>
  )
}

function wordsOf({ quantity, options }: LinkedLine, product_name: string): string {
  const line = lineText({ product_name, quantity })
  return options === null ? line : `${line}; ${options}`
}
