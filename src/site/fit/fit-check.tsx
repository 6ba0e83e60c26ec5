import { useSearch } from '@tanstack/react-router'
import { type ComponentType, useRef, useState } from 'react'
import { checkFit } from '#src/domain/fit/check-fit.ts'
import { pages } from '#src/domain/pages.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { useEarlyInput } from '#src/ui/forms/use-early-input.ts'
import { SentReference, type SentRequest } from '#src/ui/forms/sent-reference.tsx'
import { PageTools } from '#src/ui/page/page-tools.tsx'
import { type AskedFit, askedOf } from './asked-fit.ts'
import { fitStateOf } from './fit-address.ts'
import { FitAnswer } from './fit-answer.tsx'
import { FitQuestions } from './fit-questions.tsx'
import { quoteHeadingId } from './fit-page.tsx'
import styles from './fit-page.module.css'
import { UnitSwitch } from './unit-switch.tsx'
import { useFit, useFitAnswers } from './use-fit.ts'

/** What the form needs of an answer that is sent with a request. */
export interface FitForm extends AskedFit {
  /** Called when the request is sent or stored. */
  readonly onSent: (sent: SentRequest) => void
}

interface Props {
  /** Renders the quote form. */
  readonly form: ComponentType<FitForm>
}

/** The questions and the answer; the URL holds all of it. */
export function FitCheck({ form: Form }: Props) {
  const address = useSearch({ from: '/fit' })
  const state = fitStateOf({ ...address })
  const { answers, unit } = state
  const fit = useFit(state)
  const { change, show, startOver, search } = useFitAnswers(state)
  const [asked, setAsked] = useState<AskedFit | null>(null)
  const [sent, setSent] = useState<SentRequest | null>(null)
  const answer = useRef<HTMLHeadingElement>(null)
  const form = useEarlyInput()
  const { chosen } = fit
  const findings = chosen === null ? [] : checkFit(answers, chosen)
  const ask = () => {
    if (chosen === null) return
    setSent(null)
    setAsked(askedOf(state, chosen))
  }
  const onSent = (request: SentRequest) => {
    setAsked(null)
    setSent(request)
    setTimeout(() => answer.current?.focus({ preventScroll: true }))
  }
  const isOutdated = asked !== null && chosen !== null && !says(asked, chosen.unit.slug, search)
  return (
    <div className={styles['page']}>
      <form aria-label="Your site" ref={form} className={`needs-script ${styles['fields']}`}>
        <div className={styles['tools']}>
          <UnitSwitch unit={unit} onUnit={(next) => show({ unit: next })} />
          {search !== '' && <ActionButton onClick={startOver}>Start over</ActionButton>}
        </div>
        <FitQuestions
          fit={fit}
          state={state}
          unit={unit}
          onChange={change}
          onProduct={(product) => show({ product })}
        />
      </form>
      <section aria-labelledby="fit-answer" className="needs-script">
        <h2 id="fit-answer" ref={answer} tabIndex={-1}>
          The answer
        </h2>
        {chosen === null ? (
          <p className={styles['hint']}>
            Enter the number of people to see how many units you need.
          </p>
        ) : (
          <>
            <p className={styles['hint']}>
              {chosen.count} × {chosen.unit.name}. This is a first check. It does not replace a site
              visit or an official approval.
            </p>
            <FitAnswer findings={findings} unit={unit} />
            <div role="status" className={styles['sent']}>
              {sent !== null && (
                <>
                  Your request includes this answer.
                  <SentReference {...sent} />
                </>
              )}
            </div>
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
              ? 'Your answers have changed. The request still contains the earlier ones.'
              : `${asked.lines[0]?.quantity} × ${asked.product.name} and the answer above will be sent with this request.`}
          </p>
          {isOutdated && <ActionButton onClick={ask}>Use the new answers</ActionButton>}
          <Form {...asked} onSent={onSent} />
        </section>
      )}
    </div>
  )
}

/** Whether the request has the answers and the product that the page shows. */
function says({ siteCheck }: AskedFit, slug: string, search: string): boolean {
  const withProduct = new URLSearchParams(search)
  withProduct.set('p', slug)
  const sorted = (text: URLSearchParams) =>
    [...text]
      .map(String)
      .toSorted((a, b) => a.localeCompare(b))
      .join('&')
  return sorted(new URLSearchParams(siteCheck.search)) === sorted(withProduct)
}
