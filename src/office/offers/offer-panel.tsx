import { Anchor, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { leadKinds } from '#src/domain/leads/lead-work.ts'
import { numberText } from '#src/domain/offers/number-text.ts'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { useActorName } from '#src/office/changes/actor-name.ts'
import {
  PanelFrame,
  PanelHint,
  PanelStatus,
  PanelTabs,
} from '#src/office/records/editor/panel-frame.tsx'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import { OfficeLink } from '#src/office/records/office-link.tsx'
import { type OfferRevision, type StoredOffer, leadOf } from './offer-api.ts'
import { OfferHistory } from './offer-history.tsx'
import { OfferView } from './offer-view.tsx'
import { OfferStateMark } from './offer-state-mark.tsx'
import { shownState } from './offer-states.ts'
import type { UnsentOffer } from './unsent/unsent-offers.ts'
import { UnsentPanel } from './unsent/unsent-panel.tsx'
import { Delivery } from './sending/delivery.tsx'

interface Props {
  /** Null for an offer that is not stored yet. */
  readonly offer: StoredOffer | null
  /** Its draft on this device; left out for an offer that was never saved. */
  readonly unsent?: UnsentOffer | null | undefined
  /** The version shown on the page. */
  readonly version: number
  /** Its actions. */
  readonly children: ReactNode
}

/** The side panel of an offer: state, actions, earlier revisions and history. */
export function OfferPanel({ offer, version, unsent, children }: Props) {
  const nameOf = useActorName()
  const [shown, setShown] = useState<OfferRevision | null>(null)
  if (offer === null) {
    return (
      <PanelFrame>
        {unsent ? <UnsentPanel unsent={unsent} /> : <PanelHint>{newOfferLabel(unsent)}</PanelHint>}
      </PanelFrame>
    )
  }
  const { number, revisions, owner } = offer
  const lead = leadOf(offer)
  const state = (
    <OfferStateMark
      state={shownState(offer)}
      hasDraft={revisions.length > 0 && offer.draft !== null}
    />
  )
  const request = lead && (
    <OfficeLink href={`${leadKinds[lead.kind].path}?lead=${lead.id}`}>
      Open the {leadKinds[lead.kind].one}
    </OfficeLink>
  )
  const history = {
    name: 'History',
    content: <OfferHistory number={number} events={offer.events} />,
  }
  const sent = {
    name: 'Sent revisions',
    hasControls: true,
    content: <SentRevisions number={number} revisions={revisions} onShow={setShown} />,
  }
  return (
    <PanelFrame>
      {unsent && <UnsentPanel unsent={unsent} />}
      <PanelStatus
        facts={[
          ['Status', state],
          ['Owner', owner === null ? 'No one' : nameOf(owner)],
          ...(lead === null ? [] : [['Request', request] as const]),
        ]}
      />
      {children}
      {revisions[0] !== undefined && (
        <Delivery offer={offer} latest={revisions[0]} version={version} />
      )}
      <PanelTabs tabs={revisions.length > 0 ? [history, sent] : [history]} />
      {shown !== null && (
        <OfficeDialog
          isOpen
          size="xl"
          title={numberText(number, shown.revision)}
          onClose={() => setShown(null)}
        >
          <OfferView offerId={offer.id} number={number} revision={shown} />
        </OfficeDialog>
      )}
    </PanelFrame>
  )
}

interface SentProps extends Pick<StoredOffer, 'number' | 'revisions'> {
  readonly onShow: (revision: OfferRevision) => void
}

function SentRevisions({ number, revisions, onShow }: SentProps) {
  return (
    <Stack component="ul" gap={14} fz="sm">
      {revisions.map((revision) => (
        <li key={revision.revision}>
          <Anchor component="button" fw={600} onClick={() => onShow(revision)}>
            {numberText(number, revision.revision)}
          </Anchor>
          <Text c="dimmed" size="sm">
            {formatRupees(revision.totals.total_paise)}, sent {formatMoment(revision.sent_at)}
          </Text>
        </li>
      ))}
    </Stack>
  )
}

/** @param unsent null once the server has the stored draft, while something else is being typed. */
function newOfferLabel(unsent: null | undefined): string {
  return unsent === null
    ? 'What was saved here has arrived on the server. Save what you’ve typed since to add it.'
    : 'Not saved yet. The offer gets its number from the server with the first save; without a connection it’s saved on this device until then.'
}
