import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import type { NewOfferMail } from '#src/office/offers/offer-api.ts'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import { isSame } from '#src/office/records/editor/merge-versions.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { savedWith } from '#src/office/records/short-form.tsx'
import { MailFrame, type MailText } from '#src/office/templates/mail-frame.tsx'
import {
  allPlaceholders,
  fillPlaceholders,
  hasOfferLink,
} from '#src/office/templates/placeholders.ts'
import type { MailTemplate } from '#src/office/templates/template-api.ts'
import { templatesQuery } from '#src/office/templates/template-query.ts'
import { storedText, textProblems } from '#src/office/templates/template-fields.ts'
import { useDraft } from '#src/session/use-draft.ts'
import { Spinner } from '#src/ui/loading/spinner.tsx'
import { type NamedOffer, linkBase, placeholderValues } from './offer-text.ts'

interface Props {
  /** The offer's id. */
  readonly id: string
  readonly offer: NamedOffer
  /** The sender's address. */
  readonly me: string
  /** Mails it. @returns why that failed; empty when it succeeded. */
  readonly onMail: (mail: NewOfferMail) => Promise<string>
  /** Marks it as sent without a mail; null when it is sent already. */
  readonly onHandedOver: (() => void) | null
  readonly onClose: () => void
}

/** Sends an offer by mail, or records that somebody has handed it over. */
export function SendDialog(props: Props) {
  const templates = useQuery(templatesQuery)
  const { offer, onClose, onHandedOver } = props
  const { email } = offer.content.customer
  return (
    <OfficeDialog isOpen size="xl" title={`Send ${offer.number}`} onClose={onClose}>
      {email === null && (
        <Text mb="md">
          The offer has no email address, so it can’t be mailed from here. Add one under Customer,
          or hand it over yourself.
        </Text>
      )}
      {email !== null && templates.isError && <ReadError what="templates" query={templates} />}
      {email !== null && templates.isPending && <Spinner text="Loading templates…" />}
      {email !== null && templates.data !== undefined && (
        <MailForm {...props} to={email} templates={templates.data} />
      )}
      {onHandedOver !== null && (
        <Stack
          gap={10}
          align="flex-start"
          mt="lg"
          pt="md"
          style={{ borderTop: '1px solid var(--line)' }}
        >
          <Text size="sm">
            Gave it to the customer yourself, printed or by WhatsApp? It’s frozen as it is, and no
            email is sent.
          </Text>
          <Button
            variant="default"
            onClick={() => {
              onClose()
              onHandedOver()
            }}
          >
            I’ve handed it over
          </Button>
        </Stack>
      )}
    </OfficeDialog>
  )
}

/** A mail being written, with the values that its words were filled in with. */
const mailShape = v.object({
  values: v.record(v.string(), v.string()),
  words: v.object({ subject: v.string(), body: v.string() }),
})

interface FormProps extends Props {
  readonly to: string
  readonly templates: readonly MailTemplate[]
}

function MailForm({ id, offer, me, to, templates, onMail, onClose }: FormProps) {
  const values = placeholderValues(offer, me)
  const fill = ({ subject, body }: MailText) => ({
    subject: fillPlaceholders(subject, values),
    body: fillPlaceholders(body, values),
  })
  const suited = templates.filter(({ body }) => hasOfferLink(body))
  const { draft, keep, latest, settle } = useDraft(
    `offer-mail-${id}`,
    `Email with ${offer.number}`,
    mailShape,
  )
  const fresh = () => ({ values, words: fill(suited[0] ?? { subject: '', body: '' }) })
  const { words, values: written } = draft ?? fresh()
  const check = (typed: MailText) => {
    const filled = fill(typed)
    return {
      ...(!hasOfferLink(filled.body) && {
        body: 'Write {{offer link}} where the customer’s link to the offer goes',
      }),
      ...textProblems(filled, allPlaceholders),
    }
  }
  const send = async () => {
    const filled = fill(words)
    const why = await onMail({
      subject: storedText('subject', filled.subject),
      body: storedText('body', filled.body),
      link_base: linkBase(),
    })
    if (why !== '') return { error: why }
    const outcome = savedWith(settle())
    if (outcome === 'saved') onClose()
    return outcome
  }
  const discard = () => {
    keep(null)
    onClose()
  }
  return (
    <>
      {!isSame(written, values) && (
        <Alert role="note" color="yellow" mb="md">
          The offer has changed since this was written. Check the email, or discard it to start
          again.
        </Alert>
      )}
      <MailFrame
        to={to}
        enclosed=", with the PDF"
        text={words}
        hint="{{offer link}} becomes the customer’s own link."
        templates={suited.length > 1 ? suited : null}
        onTemplate={(template) => keep({ values, words: fill(template) })}
        onType={(part) => {
          const now = latest() ?? fresh()
          keep({ ...now, words: { ...now.words, ...part } })
        }}
        check={check}
        send={send}
        cancel={draft === null ? 'Cancel' : 'Discard'}
        onCancel={discard}
      />
    </>
  )
}
