import { Alert, Button, Group, Text } from '@mantine/core'
import { use, useState } from 'react'
import { AskDialog } from '#src/office/records/ask-dialog.tsx'
import { changeErrors } from '#src/office/records/editor/edit-messages.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import { type OfferLink, endLink, renewLink } from './delivery-api.ts'
import { MessageLog } from './message-log.ts'
import { type NamedOffer, linkBase, whatsAppAddress } from './offer-text.ts'
import { PanelPart } from '#src/office/records/editor/panel-frame.tsx'

const deeds = {
  renew: {
    change: renewLink,
    title: 'Renew the link?',
    words: 'The customer’s present link stops working. You have to send them the new one.',
    yes: 'Renew link',
    done: 'The link is renewed',
  },
  end: {
    change: endLink,
    title: 'End the link?',
    words: 'The customer can’t see, accept or decline the offer by it any more.',
    yes: 'End link',
    done: 'The link is ended',
  },
} as const

interface Props {
  readonly offerId: string
  /** The latest revision. */
  readonly offer: NamedOffer
  readonly link: OfferLink
  readonly onChanged: () => void
}

/** The customer's link: copy, send by WhatsApp, replace, revoke. */
export function LinkTools({ offerId, offer, link, onChanged }: Props) {
  const [asked, setAsked] = useState<keyof typeof deeds | null>(null)
  const [error, setError] = useState('')
  const [isBusy, whileBusy] = useBusy()
  const [isShown, setShown] = useState(false)
  const [isOffered, setOffered] = useState(false)
  const messageLog = use(MessageLog)
  const address = `${linkBase()}${link.token}`
  const chat = whatsAppAddress(offer, address)
  const isEnded = link.ended_at !== null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      void showToast({ kind: 'success', message: 'Link copied' })
    } catch {
      // Without https there is no clipboard.
      setShown(true)
    }
  }
  const change = async ({ change, done }: (typeof deeds)[keyof typeof deeds]) => {
    setError('')
    const outcome = await whileBusy(change(offerId))
    if (!outcome.ok) return setError(changeErrors[outcome.failure.kind])
    void showToast({ kind: 'success', message: done })
    onChanged()
  }
  return (
    <PanelPart id="offer-link" title="Customer’s link">
      <Text c="dimmed" size="sm">
        {isEnded
          ? 'This link no longer works. Renew it to send the customer a new one.'
          : 'Anyone with this link can see the offer and answer it without signing in.'}
      </Text>
      <Group gap={8}>
        {!isEnded && (
          <Button variant="default" onClick={() => void copy()}>
            Copy link
          </Button>
        )}
        {!isEnded && chat !== null && (
          <Button
            variant="default"
            component="a"
            href={chat}
            target="_blank"
            rel="noreferrer"
            onClick={() => setOffered(true)}
          >
            WhatsApp
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={() => setAsked('renew')}>
          Renew link
        </Button>
        {!isEnded && (
          <Button variant="default" disabled={isBusy} onClick={() => setAsked('end')}>
            End link
          </Button>
        )}
      </Group>
      {offer.lead !== null &&
        messageLog({ lead: offer.lead, isOffered, onDone: () => setOffered(false) })}
      {isShown && !isEnded && (
        <Text inherit>
          Copy it from here: <code>{address}</code>
        </Text>
      )}
      {error !== '' && (
        <Alert role="alert" color="red" variant="light">
          {error}
        </Alert>
      )}
      {asked !== null && (
        <AskDialog
          isOpen
          title={deeds[asked].title}
          yes={deeds[asked].yes}
          onYes={() => void change(deeds[asked])}
          onClose={() => setAsked(null)}
        >
          <Text>{deeds[asked].words}</Text>
        </AskDialog>
      )}
    </PanelPart>
  )
}
