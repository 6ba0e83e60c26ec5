import { useRef } from 'react'
import { ActionButton } from '#src/ui/button-link.tsx'
import { ProductChooser } from '#src/ui/filters/product-chooser.tsx'
import { type Choice, mostPresented } from './present-address.ts'
import styles from './chosen-products.module.css'
import type { Deck } from './use-deck.ts'

interface Props {
  readonly choice: Choice | null
  readonly deck: Deck
  readonly onChoose: (choice: Choice) => void
}

/** The slides by name, in order. Adding or removing one makes a custom selection. */
export function ChosenProducts({ choice, deck: { products, catalogue }, onChoose }: Props) {
  const place = useRef<HTMLOListElement>(null)
  const slugs = products.map(({ slug }) => slug)
  const choose = (next: readonly string[]) => onChoose({ kind: 'products', slugs: next })
  const remove = (slug: string) => {
    // The button disappears with its line.
    place.current?.focus({ preventScroll: true })
    choose(slugs.filter((other) => other !== slug))
  }
  // The products of a large range do not fit into a URL.
  const isOwn = choice?.kind !== 'category' || slugs.length <= mostPresented
  return (
    <div className={`needs-script ${styles['chosen']}`}>
      {products.length > 0 && (
        <ol ref={place} tabIndex={-1} aria-label="Slides">
          {products.map(({ slug, name }) => (
            <li key={slug}>
              <span>{name}</span>
              {isOwn && (
                <ActionButton aria-label={`Leave out ${name}`} onClick={() => remove(slug)}>
                  Leave out
                </ActionButton>
              )}
            </li>
          ))}
        </ol>
      )}
      <ProductChooser
        catalogue={catalogue}
        chosen={slugs}
        isFull={slugs.length >= mostPresented}
        onAdd={(slug) => choose([...slugs, slug])}
      />
    </div>
  )
}
