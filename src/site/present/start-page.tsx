import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { findCategory } from '#src/catalogue/schema/categories.ts'
import { addBasket, chooseBasket } from '#src/outbox/basket/baskets.ts'
import type { useBaskets } from '#src/outbox/react/use-baskets.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { ListNote } from '#src/ui/filters/list-note.tsx'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'
import { whenIdle } from '#src/ui/loading/when-idle.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { ChoiceLinks } from './choice-links.tsx'
import { CollectingBasket } from './collecting-basket.tsx'
import { useHasPin } from './pin-guard.ts'
import { PinFields } from './pin-fields.tsx'
import { type Choice, addressOf } from './present-address.ts'
import { ChosenProducts } from './chosen-products.tsx'
import styles from './start-page.module.css'
import type { Deck } from './use-deck.ts'

const loadStaffWay = async () => (await import('./staff-way.tsx')).StaffWay

interface Props {
  readonly choice: Choice | null
  readonly deck: Deck
  readonly kept: ReturnType<typeof useBaskets>
  /** Whether a presentation has just ended. */
  readonly isBack: boolean
  readonly onStart: () => void
}

/** Chooses what to present, the PIN that ends it, and the basket for added products. */
export function StartPage({ choice, deck, kept: { baskets, change }, isBack, onStart }: Props) {
  const navigate = useNavigate()
  const isPinned = useHasPin() === true
  const startButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBack) startButton.current?.focus()
  }, [isBack])
  const choose = (next: Choice) =>
    void navigate({ to: '/present', search: addressOf(next), resetScroll: false })
  const count = deck.products.length
  const [StaffWay, fetchStaffWay] = useLazyPart(loadStaffWay)
  useEffect(() => {
    // A presentation works without it, and offline it may be missing.
    whenIdle(() => void fetchStaffWay().catch(() => undefined))
  }, [fetchStaffWay])
  return (
    <>
      <PageHeading
        eyebrow="In front of a customer"
        title="Present"
        text="Show products full screen, one after the other. Nothing else of the site is in reach until you end it. It works without a connection, too."
      />
      <div className={`wrap ${styles['start']}`}>
        <noscript>
          <p>Presenting needs JavaScript, which is switched off in this browser.</p>
        </noscript>
        <section aria-labelledby="present-what">
          <h2 id="present-what">What to show</h2>
          <ChoiceLinks baskets={baskets} onBasket={(id) => change(chooseBasket(id))} />
          <ChosenProducts choice={choice} deck={deck} onChoose={choose} />
        </section>
        <section aria-labelledby="present-pin" className="needs-script">
          <h2 id="present-pin">Lock with a PIN</h2>
          <p className={styles['note']}>
            {isPinned
              ? 'A presentation on this device ends only with your PIN.'
              : 'Set a PIN so that only you can end the presentation. Without one, anyone can.'}{' '}
            The PIN keeps customers in the presentation; it doesn’t protect the device itself.
          </p>
          <PinFields hasPin={isPinned} />
        </section>
        {baskets !== null && (
          <CollectingBasket
            baskets={baskets}
            onChoose={(id) => change(chooseBasket(id))}
            onAdd={() => change(addBasket({ id: crypto.randomUUID(), customer: '', lines: [] }))}
          />
        )}
        <section aria-label="Start" className={`needs-script ${styles['go']}`}>
          <p role="status">{statement(choice, deck)}</p>
          {deck.lacking > 0 && !deck.isPending && (
            <ListNote>
              {deck.lacking === 1 ? 'One product is' : `${deck.lacking} products are`} withdrawn or
              not on this device, and will be left out.
            </ListNote>
          )}
          <ActionButton ref={startButton} filled disabled={count === 0} onClick={onStart}>
            Start presenting
          </ActionButton>
        </section>
        {StaffWay && <StaffWay />}
      </div>
    </>
  )
}

function statement(choice: Choice | null, { products, isPending }: Deck): string {
  if (choice === null) return 'Choose what to show first.'
  if (isPending) return 'Loading the catalogue…'
  const range = choice.kind === 'category' ? findCategory(choice.slug)?.name : undefined
  const count = products.length === 1 ? '1 product' : `${products.length} products`
  return range === undefined ? `${count} to show.` : `${range}: ${count} to show.`
}
