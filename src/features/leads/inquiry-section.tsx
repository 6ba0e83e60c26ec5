import { FormOutline, type OutlinedField } from '#src/ui/form-outline.tsx'
import { LatePart } from '#src/ui/late-part.tsx'

export const inquiryHeadingId = 'message-heading'

const anchor = 'message'

const loadForm = async () => (await import('./inquiry-form.tsx')).InquiryForm

const loadEditedForm = async () => (await import('./edited-inquiry-form.tsx')).EditedInquiryForm

const fields: readonly OutlinedField[] = [
  { label: 'Name' },
  { label: 'Email' },
  { label: 'Phone' },
  { label: 'Inquiry type' },
  { label: 'Message', isWide: true, isText: true, hasHint: true },
]

interface Props {
  /** Whether it changes an entry of the outbox. */
  readonly isEdited: boolean
}

/** Heading and form of an inquiry; the form is fetched after the page. */
export function InquirySection({ isEdited }: Props) {
  return (
    <div id={anchor}>
      <h2 id={inquiryHeadingId}>Send us a Message</h2>
      <p>For a question, a visit to the yard, or help with a building that stands already.</p>
      <LatePart
        key={isEdited ? 'edited' : 'new'}
        load={isEdited ? loadEditedForm : loadForm}
        anchor={anchor}
        outline={<FormOutline fields={fields} />}
      />
    </div>
  )
}
