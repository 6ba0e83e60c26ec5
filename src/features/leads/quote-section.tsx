import { FormOutline, type OutlinedField } from '#src/ui/form-outline.tsx'
import { LatePart } from '#src/ui/late-part.tsx'

export const quoteHeadingId = 'quote-heading'

const anchor = 'quote'

const loadSharedForm = async () => (await import('./contact-quote-form.tsx')).SharedQuoteForm

const loadEditedForm = async () => (await import('./contact-quote-form.tsx')).EditedQuoteForm

const loadForm = async () => (await import('./contact-quote-form.tsx')).ContactQuoteForm

const fields: readonly OutlinedField[] = [
  { label: 'Name' },
  { label: 'Company' },
  { label: 'Email' },
  { label: 'Phone' },
  { label: 'Product' },
  { label: 'Timeline' },
  { label: 'Budget', isWide: true, hasHint: true },
  { label: 'Details', isWide: true, isText: true, hasHint: true },
  { label: 'Attachments', isWide: true, isFiles: true },
]

interface Props {
  /** Whether another app has shared something for it. */
  readonly takesShared: boolean
  /** Whether it changes an entry of the outbox. */
  readonly isEdited: boolean
}

/** Heading and form of a quote request; the form is fetched after the page. */
export function QuoteSection({ takesShared, isEdited }: Props) {
  const load = isEdited ? loadEditedForm : takesShared ? loadSharedForm : loadForm
  return (
    <div id={anchor}>
      <h2 id={quoteHeadingId}>Request a Quote</h2>
      <p>
        For a building or a whole camp. Tell us the use, the place and the date; the answer is a
        price, a drawing and a delivery week.
      </p>
      <LatePart
        key={isEdited ? 'edited' : 'new'}
        load={load}
        anchor={anchor}
        outline={<FormOutline fields={fields} />}
      />
    </div>
  )
}
