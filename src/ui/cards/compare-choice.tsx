import { useState, useSyncExternalStore } from 'react'
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
import type { CompareChoiceProps } from './use-compare-choice.ts'

/** Chooses up to four products for the comparison: a toggle beside each, and one bar below all. */
export function CompareChoice({ product }: CompareChoiceProps) {
  const chosen = useSyncExternalStore(watchChosen, chosenProducts)
  return product === undefined ? (
    <Bar chosen={chosen} />
  ) : (
    <Toggle slugs={chosenSlugs(chosen)} {...product} />
  )
}

interface ToggleProps {
  readonly slug: string
  readonly name: string
  readonly slugs: readonly string[]
}

function Toggle({ slug, name, slugs }: ToggleProps) {
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
      Compare<span className="visually-hidden"> {name}</span>
    </button>
  )
}

function Bar({ chosen }: { readonly chosen: string }) {
  // What was chosen before the page opened is no news.
  const [before] = useState(chosen)
  const { length: count } = chosenSlugs(chosen)
  const said = count === mostCompared ? `${count} chosen, as many as fit` : `${count} chosen`
  const clear = () => {
    // The bar goes, and the focus with it.
    document
      .querySelector<HTMLElement>(`.${styles['toggle']}[aria-pressed="true"]`)
      ?.focus({ preventScroll: true })
    clearChosen()
  }
  return (
    <>
      <p role="status" className={`visually-hidden ${styles['said']}`}>
        {chosen === before ? '' : `${said} for the comparison`}
      </p>
      {count > 0 && (
        <section aria-label="Comparison" className={styles['bar']}>
          <p>{said}</p>
          <ActionButton onClick={clear}>Clear</ActionButton>
          <ButtonLink to="/compare" search={{ p: chosen }} filled>
            Compare
          </ButtonLink>
        </section>
      )}
    </>
  )
}
