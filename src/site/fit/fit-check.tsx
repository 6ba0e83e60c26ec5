import { Link, useSearch } from '@tanstack/react-router'
import { type ComponentType, useRef, useState } from 'react'
import { checkFit } from '#src/domain/fit/check-fit.ts'
import { siteCheckOf } from '#src/domain/fit/describe-fit.ts'
import type { SiteCheck } from '#src/domain/fit/site-check.ts'
import { type RequestLine, maxQuantity } from '#src/domain/leads/request-lines.ts'
import { pages } from '#src/domain/pages.ts'
import { lengthUnits } from '#src/domain/text/measure-text.ts'
import type { QuotedProduct } from '#src/outbox/submit/submit-lead.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { ListNote, PartOfCatalogueNote } from '#src/ui/filters/list-note.tsx'
import { useEarlyInput } from '#src/ui/forms/use-early-input.ts'
import { PageTools } from '#src/ui/page-tools.tsx'
import { type FitState, fitSearchOf, fitStateOf } from './fit-address.ts'
import { FitAnswer } from './fit-answer.tsx'
import { NeedFields, SiteFields, nameOfUse } from './fit-fields.tsx'
import { quoteHeadingId } from './fit-page.tsx'
import styles from './fit-page.module.css'
import { UnitChoice } from './unit-choice.tsx'
import { useFit, useFitAnswers } from './use-fit.ts'

/** What the form needs of an answer that goes with a request. */
export interface FitForm {
  readonly product: QuotedProduct
  readonly lines: readonly RequestLine[]
  readonly siteCheck: SiteCheck
  /** To be called when the request is on its way or kept. */
  readonly onSent: () => void
}

type Asked = Omit<FitForm, 'onSent'>

interface Props {
  /** The form that asks for a quote. */
  readonly form: ComponentType<FitForm>
}

const unitLabels = { m: 'Metres', ft: 'Feet' } as const

/** The questions and the answer; all of it is in the address. */
export function FitCheck({ form: Form }: Props) {
  const address = useSearch({ from: '/fit' })
  const state = fitStateOf({ ...address })
  const { answers, unit } = state
  const fit = useFit(state)
  const { change, show, startOver, search } = useFitAnswers(state)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [sent, setSent] = useState('')
  const answer = useRef<HTMLHeadingElement>(null)
  const form = useEarlyInput()
  const { chosen } = fit
  const findings = chosen === null ? [] : checkFit(answers, chosen)
  const ask = () => {
    if (chosen === null) return
    setSent('')
    const { id, name, slug } = chosen.unit
    setAsked({
      product: { id, name },
      lines: [
        {
          product_id: id,
          product_name: name,
          quantity: Math.min(chosen.count, maxQuantity),
          options: null,
          note: null,
        },
      ],
      siteCheck: siteCheckOf(
        answers,
        chosen,
        nameOfUse(answers.use),
        fitSearchOf({ ...state, product: slug }),
      ),
    })
  }
  const onSent = () => {
    setAsked(null)
    setSent('Your request has the answer with it.')
    setTimeout(() => answer.current?.focus({ preventScroll: true }))
  }
  const isOutdated = asked !== null && chosen !== null && !says(asked, chosen.unit.slug, search)
  return (
    <div className={styles['page']}>
      <form aria-label="Your site" ref={form} className={`needs-script ${styles['fields']}`}>
        <div className={styles['tools']}>
          <fieldset className={styles['units']}>
            <legend className="visually-hidden">Lengths in</legend>
            {lengthUnits.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="fit-unit"
                  checked={unit === each}
                  onChange={() => show({ unit: each })}
                />
                {unitLabels[each]}
              </label>
            ))}
          </fieldset>
          {search !== '' && <ActionButton onClick={startOver}>Start over</ActionButton>}
        </div>
        <NeedFields answers={answers} unit={unit} onChange={change} />
        <Catalogue fit={fit} state={state} />
        {chosen !== null && (
          <UnitChoice
            suggestions={fit.suggestions}
            chosen={chosen}
            answers={answers}
            unit={unit}
            onChoose={(product) => show({ product })}
          />
        )}
        <SiteFields answers={answers} unit={unit} onChange={change} />
      </form>
      <section aria-labelledby="fit-answer" className="needs-script">
        <h2 id="fit-answer" ref={answer} tabIndex={-1}>
          The answer
        </h2>
        {chosen === null ? (
          <p className={styles['hint']}>Say for how many people, and the answer stands here.</p>
        ) : (
          <>
            <p className={styles['hint']}>
              {chosen.count} × {chosen.unit.name}. A first check, which does not replace a visit to
              the site or the word of an authority.
            </p>
            <FitAnswer findings={findings} unit={unit} />
            <p role="status" className={styles['sent']}>
              {sent !== '' && (
                <>
                  {sent} <Link to="/outbox">See it in the outbox</Link>
                </>
              )}
            </p>
            <PageTools title={`${pages.fit.name} ${chosen.unit.name}`}>
              {asked === null && (
                <ActionButton filled onClick={ask}>
                  Ask for a quote with this
                </ActionButton>
              )}
            </PageTools>
          </>
        )}
      </section>
      {asked !== null && (
        <section aria-labelledby={quoteHeadingId} className={styles['quote']}>
          <h2 id={quoteHeadingId}>Request a Quote</h2>
          <p role="status">
            {isOutdated
              ? 'Your answers have changed since. The request still has those of before.'
              : `${asked.lines[0]?.quantity} × ${asked.product.name} and the answer above go with this request.`}
          </p>
          {isOutdated && <ActionButton onClick={ask}>Take the new answers</ActionButton>}
          <Form {...asked} onSent={onSent} />
        </section>
      )}
    </div>
  )
}

/** Whether the request has the answers and the product that the page shows. */
function says({ siteCheck }: Asked, slug: string, search: string): boolean {
  const withProduct = new URLSearchParams(search)
  withProduct.set('p', slug)
  const sorted = (text: URLSearchParams) =>
    [...text]
      .map(String)
      .toSorted((a, b) => a.localeCompare(b))
      .join('&')
  return sorted(new URLSearchParams(siteCheck.search)) === sorted(withProduct)
}

interface CatalogueProps {
  readonly fit: ReturnType<typeof useFit>
  readonly state: FitState
}

/** What stands in the way of a suggestion. */
function Catalogue({ fit, state }: CatalogueProps) {
  const { answers, product } = state
  const { isLoading, isMissing, isUnknown, suggestions, part, retry } = fit
  if (isLoading) {
    // Nobody waits for it before something is asked, and the page stays as it was sent.
    return fitSearchOf(state) === '' ? null : <p role="status">Loading the catalogue…</p>
  }
  if (isMissing) {
    return (
      <ListNote>
        The catalogue is not on this device, and cannot be loaded now.{' '}
        <button onClick={retry}>Try again</button>
      </ListNote>
    )
  }
  return (
    <>
      {part !== undefined && <PartOfCatalogueNote doing="Choosing from" part={part} />}
      {isUnknown && <ListNote>We have no product “{product}” now. These would do:</ListNote>}
      {suggestions.length === 0 && answers.people !== null && (
        <ListNote>
          No product of the catalogue is made for so many people and this use. Choose another use,
          or ask us: a camp is drawn for its site.
        </ListNote>
      )}
    </>
  )
}
