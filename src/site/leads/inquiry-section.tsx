import { LazyPlace, lazyPart } from '#src/ui/loading/lazy-part.tsx'
import { NeedsScript } from '#src/ui/forms/needs-script.tsx'

export const inquiryHeadingId = 'message-heading'

const anchor = 'message'

const newForm = lazyPart(async () => (await import('./inquiry-form.tsx')).InquiryForm)

const editedForm = lazyPart(
  async () => (await import('./edited-inquiry-form.tsx')).EditedInquiryForm,
)

const noProps = {}

interface Props {
  /** Whether an entry of the outbox is being corrected. */
  readonly isEdited: boolean
}

/** Heading and form of an inquiry. */
export function InquirySection({ isEdited }: Props) {
  return (
    <div id={anchor}>
      <h2 id={inquiryHeadingId}>Send us a Message</h2>
      <p>
        Ask a question, arrange a visit to the yard, or get help with a building you already have.
      </p>
      <NeedsScript />
      <LazyPlace
        key={isEdited ? 'edited' : 'new'}
        part={isEdited ? editedForm : newForm}
        partProps={noProps}
        anchor={anchor}
        inIdleTime
      />
    </div>
  )
}
