import { company, phoneLink } from '#src/domain/company/company.ts'
import { ActionButton, ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useOnline } from '#src/ui/shell/use-online.ts'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import { useAwaitedQuery } from '#src/site/pages/use-awaited-query.ts'
import { offerQuery } from './offer-api.ts'
import { OfferReport } from './offer-report.tsx'

/** An offer for anyone with its link. It is always loaded from the server; no device stores it. */
export function OfferView({ token }: { readonly token: string }) {
  useSiteFacts()
  const { query, isLate, retry } = useAwaitedQuery(offerQuery(token))
  const { data, isError, isFetching, dataUpdatedAt } = query
  const isOnline = useOnline()
  const again = (
    <ActionButton filled disabled={isFetching && !isLate} onClick={() => void retry()}>
      Try again
    </ActionButton>
  )
  if (data === null) return <NoOffer />
  if (data !== undefined) {
    return <OfferReport token={token} offer={data} readAt={isError ? dataUpdatedAt : null} />
  }
  if (!isError && !isLate) {
    return (
      <Notice title="Your offer" action={null}>
        <p role="status">Loading the offer…</p>
      </Notice>
    )
  }
  return isOnline ? (
    <Notice
      title={isLate ? 'No connection to our server yet' : 'The offer could not be loaded'}
      action={again}
    >
      <p>
        {isLate
          ? 'The offer will appear here as soon as it arrives.'
          : 'Our server could not be reached. This does not affect your offer.'}
      </p>
    </Notice>
  ) : (
    <Notice title="You are offline" action={again}>
      <p>Your offer is not kept on this device. It will appear here when you are online.</p>
    </Notice>
  )
}

/** The same message for a revoked link and one that never existed. */
function NoOffer() {
  return (
    <Notice
      title="This link shows no offer"
      action={
        <ButtonLink to="/contact" filled>
          Contact us
        </ButtonLink>
      }
    >
      <p>
        We may have replaced the link, or part of it is missing. Please open the latest link that we
        sent you, or ask us for a new one: <a href={phoneLink}>{company.phone}</a>,{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a>.
      </p>
    </Notice>
  )
}
