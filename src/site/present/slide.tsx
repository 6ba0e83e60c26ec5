import { useEffect, useEffectEvent, useState } from 'react'
import { leadingFigures } from '#src/catalogue/schema/key-figures.ts'
import type { Product } from '#src/catalogue/schema/product.ts'
import { inUnit } from '#src/domain/text/measure-text.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'
import styles from './slide.module.css'

interface Props {
  readonly product: Product
  readonly titleId: string
  /** Adds it to the basket and returns the message. */
  readonly onCollect: (product: Product) => Promise<string>
  readonly onQuote: () => void
  /** Whether it has replaced another slide. */
  readonly onShown: () => void
}

const shownFigures = 3
const loadPlan = async () => (await import('./slide-plan.tsx')).SlidePlan

/**
 * One product, readable from a step away: picture, name, three figures, plan, and buttons for a
 * request.
 */
export function Slide({ product, titleId, onCollect, onQuote, onShown }: Props) {
  const [Plan, fetchPlan] = useLazyPart(loadPlan)
  const [outcome, setOutcome] = useState('')
  const show = useEffectEvent(onShown)
  useEffect(() => show(), [])
  useEffect(() => {
    // Offline right after the first visit the script may be missing.
    void fetchPlan().catch(() => undefined)
  }, [fetchPlan])
  const collect = async () => {
    setOutcome(await onCollect(product).catch(() => 'This could not be added. Please try again.'))
  }
  return (
    <article className={styles['slide']} aria-labelledby={titleId}>
      <div className={styles['picture']}>
        <PictureFrame
          picture={product.picture ?? product.pictures[0] ?? null}
          sizes="(orientation: landscape) 60vw, 100vw"
          isFirst
        />
      </div>
      <div className={styles['words']}>
        <div>
          <p className="eyebrow">{product.category}</p>
          <h2 id={titleId}>{product.name}</h2>
        </div>
        <dl className={styles['figures']}>
          {leadingFigures(product, shownFigures).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{inUnit(value, 'm')}</dd>
            </div>
          ))}
        </dl>
        {Plan && product.plan !== null && <Plan product={product} />}
        <div className={`button-row ${styles['actions']}`}>
          <ActionButton filled onClick={onQuote}>
            Ask for a quote
          </ActionButton>
          <ActionButton onClick={() => void collect()}>Add to basket</ActionButton>
          <p role="status">{outcome}</p>
        </div>
      </div>
    </article>
  )
}
