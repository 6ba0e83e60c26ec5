import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { useAwaitedQuery } from '#src/site/pages/use-awaited-query.ts'
import { leadStatusQuery } from './lead-status.ts'
import { ActionButton, ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useOnline } from '#src/ui/shell/use-online.ts'
import { prepareAttachment } from '#src/outbox/attachments/prepare-attachment.ts'
import { StatusReport } from './status-report.tsx'

interface Props {
  readonly id: string
}

/** The status of a request, for anyone who has its id. */
export function StatusView({ id }: Props) {
  const { query, isLate, retry } = useAwaitedQuery(leadStatusQuery(id))
  const { data, isError, isFetching, dataUpdatedAt } = query
  const isOnline = useOnline()
  const again = (
    <ActionButton filled disabled={isFetching && !isLate} onClick={() => void retry()}>
      Try again
    </ActionButton>
  )
  if (data === null) {
    return (
      <Notice title={`Reference ${leadReference(id)}`} action={again}>
        <p>
          We do not know this reference yet. If you were offline when you sent it, it may still be
          waiting on that device.
        </p>
      </Notice>
    )
  }
  if (data !== undefined) {
    return (
      <StatusReport
        id={id}
        receipt={data}
        readAt={isError ? dataUpdatedAt : null}
        prepare={prepareAttachment}
      />
    )
  }
  if (!isError && !isLate) return <Loading />
  return isOnline ? (
    <Notice
      title={isLate ? 'No connection to our server yet' : 'The status could not be loaded'}
      action={again}
    >
      <p>
        {isLate
          ? 'The status will appear here as soon as it arrives. This does not affect your request.'
          : 'Our server could not be reached. This does not affect your request.'}
      </p>
    </Notice>
  ) : (
    <Notice title="You are offline" action={again}>
      <p>The status comes from our server. It will appear here when you are online.</p>
    </Notice>
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

function Loading() {
  return (
    <Notice title="Your request" action={null}>
      <p role="status">Loading the status…</p>
    </Notice>
  )
}
