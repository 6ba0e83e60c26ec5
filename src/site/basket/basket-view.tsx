import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ComponentType, useRef, useState } from 'react'
import { messages } from '#src/domain/messages.ts'
import { lineCountText } from '#src/domain/leads/line-count-text.ts'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import { type RemovedPart, removedParts } from '#src/outbox/basket/basket-store.ts'
import {
  type Basket,
  type BasketChange,
  type BasketLine,
  type Baskets,
  addBasket,
  basketName,
  changeLine,
  chooseBasket,
  currentBasket,
  nameBasket,
  removeBasket,
  removeLines,
  requestLinesOf,
  restoreLine,
} from '#src/outbox/basket/baskets.ts'
import type { QuotedProduct } from '#src/outbox/submit/submit-lead.ts'
import { useBaskets } from '#src/outbox/react/use-baskets.ts'
import { PresentLink } from '#src/site/pages/present-link.tsx'
import { ActionButton, ButtonLink } from '#src/ui/button-link.tsx'
import { SentReference, type SentRequest } from '#src/ui/forms/sent-reference.tsx'
import { DocumentTools } from '#src/ui/documents/document-tools.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import type { AttachDocument } from './attach-document.tsx'
import { BasketChoice } from './basket-choice.tsx'
import { HandOver } from './hand-over.tsx'
import { readBasketLink } from './basket-link.ts'
import { BasketLineCard } from './basket-line.tsx'
import styles from './basket-view.module.css'
import { failureText } from './failure-text.ts'
import { makeDocumentOf } from './make-basket-document.ts'
import { LinkedProducts } from './linked-products.tsx'
import { RemovedParts } from './removed-parts.tsx'
import { useStaffPrices } from './use-staff-prices.ts'

/** What the form below a basket needs. */
export interface BasketForm {
  readonly basketId: string
  /** Its first product. */
  readonly product: QuotedProduct
  readonly lines: readonly RequestLine[]
  /** The customer, if named. */
  readonly customer: string
  /** Makes the basket's PDF, to attach it. */
  readonly document: Omit<ComponentProps<typeof AttachDocument>, 'attachments'>
  /** Validates the lines and shows what is wrong; false when anything is. */
  readonly maySend: () => boolean
  /** Called when the request is saved or sent. */
  readonly onSent: (sent: SentRequest) => void
}

interface Props {
  /** Renders the form that sends a basket. */
  readonly form: ComponentType<BasketForm>
}

/** The baskets on this device, one per customer, with the form that sends one. */
export function BasketView({ form }: Props) {
  const { baskets, failure, change } = useBaskets()
  const current = baskets === null ? undefined : currentBasket(baskets)
  if (baskets === null || current === undefined) {
    return (
      <div className={`wrap ${styles['view']}`}>
        <noscript>
          <p>The basket needs JavaScript, which is switched off in this browser.</p>
        </noscript>
        <p className="needs-script" role="status">
          Opening your basket…
        </p>
      </div>
    )
  }
  return (
    <div className={`wrap ${styles['view']}`}>
      <p role="alert" className={styles['failure']}>
        {failure !== null && failureText[failure]}
      </p>
      <Content baskets={baskets} basket={current} change={change} form={form} />
    </div>
  )
}

interface SentLines {
  readonly request: SentRequest
  readonly lineCount: number
}

interface ContentProps extends Props {
  readonly baskets: Baskets
  readonly basket: Basket
  readonly change: (make: BasketChange) => boolean
}

function Content({ baskets: { baskets }, basket, change, form: Form }: ContentProps) {
  const { id, lines } = basket
  const [firstLine] = lines
  const place = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState<SentLines | null>(null)
  const [news, setNews] = useState('')
  const queryClient = useQueryClient()
  const requested = requestLinesOf(basket)
  const prices = useStaffPrices(requested)
  const make = () => makeDocumentOf(basket, queryClient, null)
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const linked = readBasketLink(hash)
  // The focused element may disappear, together with the list.
  const focusList = () => void setTimeout(() => place.current?.focus({ preventScroll: true }))
  const remove = (make: BasketChange, part: Omit<RemovedPart, 'id'>) => {
    if (!change(make)) return
    removedParts.push({ id: crypto.randomUUID(), ...part })
    setSent(null)
    setNews(`Removed: ${part.name}. It can be put back below.`)
    focusList()
  }
  const putBack = (partId: string) => {
    const at = removedParts.findIndex((part) => part.id === partId)
    const part = removedParts[at]
    if (part === undefined || !change(part.restore)) return
    removedParts.splice(at, 1)
    setNews(`Put back: ${part.name}.`)
    focusList()
  }
  const leaveLink = () => {
    void navigate({ to: '/basket', replace: true, resetScroll: false })
    focusList()
  }
  const take = (taken: readonly BasketLine[]) => {
    if (!change(addBasket({ id: crypto.randomUUID(), customer: '', lines: [...taken] }))) return
    setSent(null)
    setNews(`${lineCountText(taken.length)} added to a new basket.`)
    leaveLink()
  }
  const maySend = () => {
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong == null) return true
    wrong.focus()
    void showToast({ kind: 'error', message: 'Please correct the product that is marked.' })
    return false
  }
  const onSent = (request: SentRequest) => {
    setSent({ request, lineCount: lines.length })
    change(
      removeLines(
        id,
        lines.map((line) => line.id),
      ),
    )
    focusList()
    // The form, where the customer is scrolled to, disappears with the list.
    setTimeout(() => place.current?.scrollIntoView())
  }
  return (
    <>
      {linked !== null && (
        <LinkedProducts key={hash} linked={linked} onTake={take} onLeave={leaveLink} />
      )}
      <BasketChoice
        key={`choice-${id}`}
        baskets={baskets}
        current={basket}
        onChoose={(chosen) => {
          setSent(null)
          change(chooseBasket(chosen))
        }}
        onName={(customer) => change(nameBasket(id, customer))}
        onAdd={() => {
          setSent(null)
          change(addBasket({ id: crypto.randomUUID(), customer: '', lines: [] }))
        }}
      >
        {lines.length > 0 && <PresentLink search={{ basket: id }} />}
        {(baskets.length > 1 || lines.length > 0) && (
          <ActionButton
            onClick={() =>
              remove(removeBasket(id, crypto.randomUUID()), {
                basketId: null,
                name: `basket of ${basketName(baskets, basket)}`,
                restore: addBasket(basket),
              })
            }
          >
            Remove basket
          </ActionButton>
        )}
      </BasketChoice>
      <p role="status" className="visually-hidden">
        {news}
      </p>
      <section
        key={`lines-${id}`}
        ref={place}
        tabIndex={-1}
        aria-labelledby="products"
        className={styles['products']}
      >
        <h2 id="products">Products</h2>
        <div role="status" className={styles['sent']}>
          {sent !== null && (
            <>
              {lineCountText(sent.lineCount)} {sent.request.isDelivered ? 'sent' : 'saved'} as one
              request.
              <SentReference {...sent.request} />
            </>
          )}
        </div>
        {lines.length === 0 ? (
          <div className={styles['empty']}>
            <p>Nothing here yet. Open a product and press “Add to basket”.</p>
            <ButtonLink to="/products" filled>
              {messages.viewAllProducts}
            </ButtonLink>
          </div>
        ) : (
          <ul className={styles['lines']}>
            {lines.map((line, at) => (
              <li key={line.id}>
                <BasketLineCard
                  line={line}
                  price={prices?.lines[at]}
                  onChange={(details) => change(changeLine(id, line.id, details))}
                  onRemove={() =>
                    remove(removeLines(id, [line.id]), {
                      basketId: id,
                      name: line.product.name,
                      restore: restoreLine(id, line, at),
                    })
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {prices !== null && lines.length > 0 && (
          <p className={styles['prices']}>
            <b>Total {prices.sum}</b> {prices.note} For staff only, as of {prices.since}.
          </p>
        )}
        <RemovedParts
          parts={removedParts.filter(({ basketId }) => basketId === null || basketId === id)}
          onPutBack={putBack}
        />
      </section>
      {lines.length > 0 && (
        <HandOver lines={lines}>
          <DocumentTools
            key={`document-${id}`}
            title={basketName(baskets, basket)}
            make={() => makeDocumentOf(basket, queryClient, prices)}
          />
        </HandOver>
      )}
      {firstLine !== undefined && (
        <Form
          key={`form-${id}`}
          basketId={id}
          product={firstLine.product}
          lines={requested}
          customer={basket.customer}
          document={{ make, subject: JSON.stringify([basket.customer, requested]) }}
          maySend={maySend}
          onSent={onSent}
        />
      )}
    </>
  )
}
