import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { AwaitedPage } from '#src/site/pages/awaited-page.tsx'
import { leadStatusQuery } from './lead-status.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { prepareAttachment } from '#src/outbox/attachments/prepare-attachment.ts'
import { StatusReport } from './status-report.tsx'

interface Props {
  readonly id: string
}

/** The status of a request, for anyone who has its id. */
export function StatusView({ id }: Props) {
  return (
    <AwaitedPage
      options={leadStatusQuery(id)}
      title="Your request"
      noun="status"
      comfort="This does not affect your request."
      offline="The status comes from our server. It will appear here when you are online."
      renderMissing={(tryAgain) => (
        <Notice title={`Reference ${leadReference(id)}`} action={tryAgain}>
          <p>
            We do not know this reference yet. If you were offline when you sent it, it may still be
            waiting on that device.
          </p>
        </Notice>
      )}
      render={(receipt, readAt) => (
        <StatusReport id={id} receipt={receipt} readAt={readAt} prepare={prepareAttachment} />
      )}
    />
  )
}

/** Shown when the address ends in something other than an id. */
export function MalformedReference() {
  return (
    <Notice
      title="This link is incomplete"
      action={
        <ButtonLink to="/contact" filled>
          Contact us
        </ButtonLink>
      }
    >
      <p>
        Part of the address is missing or has been changed. Please open the link again from where
        you saved it, or contact us with your name and the date of your request.
      </p>
    </Notice>
  )
}
