import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Product } from '#src/catalogue/schema/product.ts'
import { NativeDialog } from '#src/ui/dialogs/native-dialog.tsx'
import { DeckBar } from './deck-bar.tsx'
import { type Turn, placeAfter, turnOfKey } from './deck-keys.ts'
import styles from './deck.module.css'
import { watchIdle } from './idle-watch.ts'
import { LockQuestion } from './lock-question.tsx'
import { Slide } from './slide.tsx'
import { useStage } from './use-stage.ts'
import { useSwipe } from './use-swipe.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** The quote form of a product. */
export interface DeckQuote {
  readonly product: Product
  readonly onSent: () => void
}

/** What the deck needs from other parts of the site. */
export interface DeckParts {
  readonly quote: ComponentType<DeckQuote>
  /** Adds a product to the current basket and returns the message. */
  readonly collect: (product: Product) => Promise<string>
}

interface Props extends DeckParts {
  readonly products: readonly Product[]
  readonly isPending: boolean
  /** Whether leaving requires the PIN. */
  readonly isLocked: boolean
  readonly onEnd: () => void
}

/** After this time without input the deck returns to the first slide, in ms. */
const idleMs = 90_000
const control = 'a, button, input, select, textarea, summary'

/** The presentation: one product after the other, full screen. */
export function Deck({ products, isPending, isLocked, onEnd, quote: Quote, collect }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const isTyped = useRef(false)
  const [place, setPlace] = useState(0)
  const [open, setOpen] = useState<'quote' | 'lock' | null>(null)
  /** Remounts the slides for each visitor. */
  const [round, setRound] = useState(0)
  const titleId = useId()
  const product = products[Math.min(place, products.length - 1)]
  const leave = () => (isLocked ? setOpen('lock') : onEnd())
  const turn = (to: Turn) => setPlace((now) => placeAfter(to, now, products.length))
  const close = () => {
    isTyped.current = false
    setOpen(null)
  }
  const push = useSwipe(stage, (by) => turn(by === 1 ? 'next' : 'before'))
  useWakeLock()
  useStage(dialog, isLocked, leave)
  useEffect(() => {
    // The space bar would press a focused button instead of turning the slide.
    stage.current?.focus()
  }, [])
  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    return watchIdle(element, {
      ms: idleMs,
      isBusy: () => isTyped.current,
      onIdle: () => {
        setPlace(0)
        setOpen(null)
        setRound((now) => now + 1)
      },
    })
  }, [])

  const show = () => {
    stage.current?.scrollTo(0, 0)
    // The focused element may have disappeared with the last slide; the deck would get no keys.
    if (document.activeElement === document.body) stage.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    // No shortcut of the site works behind the deck.
    event.stopPropagation()
    const { key, shiftKey, target } = event
    if (open !== null || !(target instanceof Element)) return
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    const isOnControl = target.closest(control) !== null
    const to = turnOfKey({ key, shiftKey, isModified, isOnControl })
    if (to === null) return
    event.preventDefault()
    turn(to)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole deck; each has a button
    <dialog
      ref={dialog}
      className={styles['deck']}
      aria-label="Presentation"
      onKeyDown={press}
      onInput={() => {
        isTyped.current = open === 'quote'
      }}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        leave()
      }}
    >
      <div
        ref={stage}
        tabIndex={-1}
        className={styles['stage']}
        style={{ translate: `${push ?? 0}px` }}
        data-pushed={push !== null || undefined}
      >
        {product === undefined ? (
          <p className={styles['empty']} role="status">
            {isPending ? 'Loading the catalogue…' : 'None of these products is on this device.'}
          </p>
        ) : (
          <Slide
            key={`${round} ${product.slug}`}
            product={product}
            titleId={titleId}
            onCollect={collect}
            onShown={show}
            onQuote={() => setOpen('quote')}
          />
        )}
      </div>
      <DeckBar
        names={products.map(({ name }) => name)}
        place={place}
        isLocked={isLocked}
        onTurn={turn}
        onPlace={setPlace}
        onLeave={leave}
      />
      <NativeDialog
        isOpen={open === 'quote' && product !== undefined}
        title={`Request a Quote: ${product?.name ?? ''}`}
        onClose={close}
      >
        {product !== undefined && <Quote product={product} onSent={close} />}
      </NativeDialog>
      <NativeDialog isOpen={open === 'lock'} title="End the presentation" onClose={close}>
        <LockQuestion onRight={onEnd} />
      </NativeDialog>
    </dialog>
  )
}
