import { Button, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type LeadKey, leadKinds } from '#src/domain/leads/lead-work.ts'
import { numberText } from '#src/domain/offers/number-text.ts'
import { indiaDay } from '#src/domain/text/india-day.ts'
import { readEditDraft } from '#src/office/records/editor/edit-draft.ts'
import page from '#src/office/records/editor/edit-page.module.css'
import { NewRecord } from '#src/office/records/editor/new-record.tsx'
import { RecordPage, useStoredRecord } from '#src/office/records/editor/record-page.tsx'
import { draftKey } from '#src/office/records/editor/use-record-form.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { LinkButton } from '#src/office/records/link-button.tsx'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { Spinner } from '#src/ui/loading/spinner.tsx'
import { OfferActions } from './offer-actions.tsx'
import { type OfferRevision, type StoredOffer, leadOf } from './offer-api.ts'
import { OfferEditor } from './editor/offer-editor.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { offerRequestQuery, storedOfferQuery } from './offer-queries.ts'
import { offerRecord } from './offer-record.ts'
import { OfferView } from './offer-view.tsx'
import { latestState } from './offer-states.ts'
import {
  type OfferValues,
  emptyOffer,
  offerOfRequest,
  storedValues,
} from './editor/offer-values.ts'
import { RequestPicker } from '#src/office/offers/editor/request-picker.tsx'
import { usePricedItems } from '#src/office/offers/editor/priced-item.ts'
import { CachedOfferNote } from '#src/office/offers/cached/cached-offer-note.tsx'
import { UnsentOfferPage } from './unsent/unsent-offer-page.tsx'
import { type UnsentOffer, readUnsentOffer, useUnsentOffer } from './unsent/unsent-offers.ts'

/** The page of a new offer. @param lead the lead that it answers. */
export function NewOfferPage({ lead }: { readonly lead: LeadKey | null }) {
  return lead === null ? (
    <NewOffer key="free" lead={null} start={emptyOffer()} beginning={<RequestPicker />} />
  ) : (
    <OfferOfLead key={lead.id} lead={lead} />
  )
}

function OfferOfLead({ lead }: { readonly lead: LeadKey }) {
  const request = useQuery(offerRequestQuery(lead))
  const { one } = leadKinds[lead.kind]
  const [today] = useState(() => indiaDay(Date.now()))
  const prices = usePricedItems(today)
  if (request.isError) return <ReadError what={one} query={request} />
  if (prices.query.isError) return <ReadError what="price list" query={prices.query} />
  if (request.data === undefined || prices.query.data === undefined) {
    return <Spinner text={`Loading ${one}…`} />
  }
  return <NewOffer lead={lead} start={offerOfRequest(request.data, prices.items, today)} />
}

interface NewProps {
  readonly lead: LeadKey | null
  readonly start: OfferValues
  readonly beginning?: ReactNode
}

function NewOffer({ lead, start, beginning }: NewProps) {
  const [record] = useState(() => offerRecord(lead))
  // Each lead has a draft of its own.
  const noun = lead === null ? record.noun : `${record.noun}-${lead.id}`
  return (
    <NewRecord kind={{ ...record, noun }} empty={start}>
      {(edit) => (
        <OfferEditor
          record={record}
          edit={edit}
          offer={null}
          beginning={beginning}
          onDone={() => undefined}
        />
      )}
    </NewRecord>
  )
}

/**
 * An offer that waits on this device, or as it is stored on the server. Unsaved input stays when
 * the one becomes the other.
 */
export function OfferPage({ id }: { readonly id: string }) {
  const unsent = useUnsentOffer(id)
  /** The stored draft that the form started with, if any, and how often it has restarted. */
  const [{ began, deeds }, setStart] = useState({ began: unsent, deeds: 0 })
  const beginAnew = () => setStart({ began: readUnsentOffer(id), deeds: deeds + 1 })
  return began === null ? (
    <ServerOfferPage id={id} unsent={unsent} deeds={deeds} onDone={beginAnew} />
  ) : (
    <UnsentOfferPage key={deeds} began={began} unsent={unsent} onDone={beginAnew} />
  )
}

interface ServerProps {
  readonly id: string
  readonly unsent: UnsentOffer | null
  /** Counts actions on the offer; each remounts the form. */
  readonly deeds: number
  readonly onDone: () => void
}

/** The page of a stored offer: its draft to edit, or the sent revision to read. */
function ServerOfferPage({ id, unsent, deeds, onDone }: ServerProps) {
  const stored = useQuery(storedOfferQuery(id))
  const query = useQuery({ ...storedOfferQuery(id), select: ({ value }) => value })
  return (
    <RecordPage
      noun="offer"
      query={query}
      nameOf={({ number }) => number}
      list={
        <LinkButton variant="default" to="/admin/offers">
          All offers
        </LinkButton>
      }
      // Offers are withdrawn, never deleted.
      trash={null}
    >
      {(offer) => (
        <>
          {stored.data?.isFromDevice === true && (
            <CachedOfferNote
              readAt={stored.data.readAt}
              isBusy={stored.isFetching}
              onAgain={() => void stored.refetch().then(onDone)}
            />
          )}
          <StoredOfferPage key={`${id} ${deeds}`} offer={offer} unsent={unsent} onDone={onDone} />
        </>
      )}
    </RecordPage>
  )
}

interface StoredProps {
  readonly offer: StoredOffer
  /** Changes to it that are stored on this device. */
  readonly unsent: UnsentOffer | null
  readonly onDone: () => void
}

function StoredOfferPage({ offer, unsent, onDone }: StoredProps) {
  const [record] = useState(() => offerRecord(leadOf(offer), offer))
  // Continue with what was typed here before.
  const [isRevising, setRevising] = useState(
    () => readEditDraft(draftKey(record, offer.id), record, storedValues(offer)) !== null,
  )
  const [latest] = offer.revisions
  // An open form stays open, whatever state the offer has reached.
  const [wasDraft] = useState(offer.draft !== null || latest === undefined)
  if (offer.draft !== null || wasDraft || isRevising || unsent !== null || latest === undefined) {
    return <DraftEditor {...{ record, offer, unsent, onDone }} />
  }
  return (
    <SentOffer offer={offer} latest={latest} onRevise={() => setRevising(true)} onDone={onDone} />
  )
}

interface DraftProps extends StoredProps {
  readonly record: ReturnType<typeof offerRecord>
}

function DraftEditor({ record, offer, unsent, onDone }: DraftProps) {
  const edit = useStoredRecord(record, offer)
  return <OfferEditor {...{ record, edit, offer, unsent, onDone }} />
}

interface SentProps extends Omit<StoredProps, 'unsent'> {
  readonly latest: OfferRevision
  readonly onRevise: () => void
}

function SentOffer({ offer, latest, onRevise, onDone }: SentProps) {
  const name = numberText(offer.number, latest.revision)
  return (
    <>
      <Text fz={15} mb="xs">
        <Link to="/admin/offers">All offers</Link>
      </Text>
      <PageBar title={name}>
        {latestState(offer) !== 'accepted' && (
          <Button variant="default" onClick={onRevise}>
            Revise
          </Button>
        )}
      </PageBar>
      <div className={page['page']}>
        <Paper component="section" p="clamp(16px, 2.4vw, 24px)" miw={0} aria-label={name}>
          <OfferView offerId={offer.id} number={offer.number} revision={latest} />
        </Paper>
        <aside className={page['aside']} aria-label="About this offer">
          <OfferPanel offer={offer} version={offer.version}>
            <OfferActions
              offer={offer}
              version={offer.version}
              obstacles={null}
              isDirty={false}
              named={null}
              onDone={onDone}
            />
          </OfferPanel>
        </aside>
      </div>
    </>
  )
}
