import { LazyPlace, lazyPart } from '#src/ui/loading/lazy-part.tsx'
import { NeedsScript } from '#src/ui/forms/needs-script.tsx'

export const quoteHeadingId = 'quote-heading'

const anchor = 'quote'

const newForm = lazyPart(async () => (await import('./contact-quote-form.tsx')).ContactQuoteForm)

const sharedForm = lazyPart(async () => (await import('./contact-quote-form.tsx')).SharedQuoteForm)

const editedForm = lazyPart(async () => (await import('./contact-quote-form.tsx')).EditedQuoteForm)

const noProps = {}

interface Props {
  /** Whether another app has shared something for it. */
  readonly takesShared: boolean
  /** Whether an entry of the outbox is being corrected. */
  readonly isEdited: boolean
}

/** Heading and form of a quote request. */
export function QuoteSection({ takesShared, isEdited }: Props) {
  const part = isEdited ? editedForm : takesShared ? sharedForm : newForm
  return (
    <div id={anchor}>
      <h2 id={quoteHeadingId}>Request a Quote</h2>
      <p>
        For a building or a whole camp. Tell us the use, the place and the date. We answer with a
        price, a drawing and a delivery week.
      </p>
      <NeedsScript />
      <LazyPlace
        key={isEdited ? 'edited' : 'new'}
        part={part}
        partProps={noProps}
        anchor={anchor}
        inIdleTime
      />
    </div>
  )
}
