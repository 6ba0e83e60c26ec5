import { type MouseEvent, useState, useSyncExternalStore } from 'react'
import { mostCompared } from '#src/domain/most-compared.ts'
import { ActionButton, ButtonLink } from '#src/ui/button-link.tsx'
import {
  chosenProducts,
  chosenSlugs,
  clearChosen,
  toggleChosen,
  watchChosen,
} from './chosen-products.ts'
import styles from './compare-choice.module.css'
import type { CompareChoiceProps, ComparedProduct } from './use-compare-choice.ts'

/**
 * Chooses up to four products for the comparison: toggles on the products, and the chosen ones
 * below.
 */
export function CompareChoice({ product, products, onOpen }: CompareChoiceProps) {
  const chosen = useSyncExternalStore(watchChosen, chosenProducts)
  const slugs = chosenSlugs(chosen)
  if (product !== undefined) return <Toggle slug={product.slug} name={product.name} slugs={slugs} />
  if (products === undefined) return <Bar chosen={chosen} className={styles['bar']} />
  return (
    <div role="group" aria-label="Compare" className={styles['found']}>
      <div className={styles['row']}>
        <span aria-hidden="true">Compare</span>
        {products.map(({ slug, name }) => (
          <Toggle key={slug} slug={slug} name={name} slugs={slugs} isNamed />
        ))}
      </div>
      <Bar chosen={chosen} className={styles['end']} onOpen={onOpen} />
    </div>
  )
}

interface ToggleProps extends ComparedProduct {
  readonly slugs: readonly string[]
  /** Outside a card, the toggle has to name its product. */
  readonly isNamed?: boolean
}

function Toggle({ slug, name, slugs, isNamed = false }: ToggleProps) {
  const isChosen = slugs.includes(slug)
  return (
    <button
      type="button"
      className={styles['toggle']}
      aria-pressed={isChosen}
      // A disabled button would lose the focus, and the bar says why.
      aria-disabled={!isChosen && slugs.length >= mostCompared}
      onClick={() => toggleChosen(slug)}
    >
      {isNamed ? (
        <>
          <span className="visually-hidden">Compare </span>
          {name}
        </>
      ) : (
        <>
          Compare<span className="visually-hidden"> {name}</span>
        </>
      )}
    </button>
  )
}

interface BarProps {
  readonly chosen: string
  readonly className: string | undefined
  readonly onOpen?: (() => void) | undefined
}

function Bar({ chosen, className, onOpen }: BarProps) {
  // Products chosen before the page opened are not announced.
  const [before] = useState(chosen)
  const { length: count } = chosenSlugs(chosen)
  const said = count === mostCompared ? `${count} chosen, as many as fit` : `${count} chosen`
  const clear = ({ currentTarget }: MouseEvent) => {
    // The bar disappears, and with it the focus. Nothing behind an open dialog can take the focus.
    const place = currentTarget.closest('dialog') ?? document
    const toggle = `.${styles['toggle']}`
    const next =
      place.querySelector<HTMLElement>(`${toggle}[aria-pressed="true"]`) ??
      place.querySelector<HTMLElement>(`dialog ${toggle}`)
    next?.focus({ preventScroll: true })
    clearChosen()
  }
  return (
    <>
      <p role="status" className={`visually-hidden ${styles['said']}`}>
        {chosen === before ? '' : `${said} for the comparison`}
      </p>
      {count > 0 && (
        <section aria-label="Comparison" className={className}>
          <p>{said}</p>
          <ActionButton onClick={clear}>Clear</ActionButton>
          <ButtonLink to="/compare" search={{ p: chosen }} filled onClick={onOpen}>
            Compare
          </ButtonLink>
        </section>
      )}
    </>
  )
}
