import { company, phoneLink } from '#src/domain/company/company.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import { AwaitedPage } from '#src/site/pages/awaited-page.tsx'
import { offerQuery } from './offer-api.ts'
import { OfferReport } from './offer-report.tsx'

/** An offer for anyone with its link. It is always loaded from the server; no device stores it. */
export function OfferView({ token }: { readonly token: string }) {
  useSiteFacts()
  return (
    <AwaitedPage
      options={offerQuery(token)}
      title="Your offer"
      noun="offer"
      comfort="This does not affect your offer."
      offline="Your offer is not saved on this device. It will appear here when you are online."
      renderMissing={() => <NoOffer />}
      render={(offer, readAt) => <OfferReport token={token} offer={offer} readAt={readAt} />}
    />
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
