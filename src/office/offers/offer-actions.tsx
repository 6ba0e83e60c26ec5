import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { NoteDialog } from './note-dialog.tsx'
import type { StoredOffer } from './offer-api.ts'
import { type Obstacle, obstacleText } from './editor/offer-obstacles.ts'
import { latestState } from './offer-states.ts'
import styles from './offers.module.css'
import type { NamedOffer } from './sending/offer-text.ts'
import { SendDialog } from './sending/send-dialog.tsx'
import { useOfferWork } from './use-offer-work.ts'

const dialogs = {
  ask: {
    title: 'Ask for approval?',
    text: 'An admin sees it on the dashboard. Saving a change cancels the request.',
    yes: 'Ask for approval',
    isNoteRequired: false,
  },
  approve: {
    title: 'Approve this discount?',
    text: 'The offer may then be sent with the discount it has now.',
    yes: 'Approve',
    isNoteRequired: false,
  },
  giveBack: {
    title: 'Return this offer?',
    text: 'It goes back to its owner as a draft.',
    yes: 'Return',
    isNoteRequired: true,
  },
  withdraw: {
    title: 'Withdraw this offer?',
    text: 'It can’t be accepted any more. You can send a new revision later.',
    yes: 'Withdraw',
    isNoteRequired: false,
  },
} as const

interface Props {
  readonly offer: StoredOffer
  /** The version shown on the page. */
  readonly version: number
  /** What prevents sending the draft; null when there is no draft. */
  readonly obstacles: readonly { readonly code: Obstacle; readonly text: string }[] | null
  /** Whether there is unsaved input. */
  readonly isDirty: boolean
  /** The draft as it would be sent; null when there is none. */
  readonly named: NamedOffer | null
  readonly onDone: () => void
}

/** The actions for a whole offer, and what prevents them. */
export function OfferActions({ offer, version, obstacles, isDirty, named, onDone }: Props) {
  const session = useSession()
  const [isSending, setSending] = useState(false)
  const [asked, setAsked] = useState<keyof typeof dialogs | null>(null)
  const work = useOfferWork({ id: offer.id, version }, onDone)
  const isAdmin = session.status === 'signed-in' && session.role === 'admin'
  const state = latestState(offer)
  const isWaiting = offer.waits_for_approval
  const onlyApproval = obstacles?.length === 1 && obstacles[0]?.code === 'needs-approval'
  const canWithdraw = offer.revisions.length > 0 && !['accepted', 'withdrawn'].includes(state)
  const cannot = work.isBusy || isDirty
  // Nothing is sent after acceptance, whatever is typed.
  const isOver = state === 'accepted'
  return (
    <Stack gap="sm" px={18} pt={6} pb={18} className={styles['actions'] ?? ''}>
      {isOver && obstacles !== null && (
        <Text c="dimmed" size="sm">
          {obstacleText.accepted}
        </Text>
      )}
      {obstacles !== null && obstacles.length > 0 && !isWaiting && !isOver && (
        <Alert role="note">
          <List size="sm" aria-label="Before it can be sent">
            {obstacles.map(({ code, text }) => (
              <List.Item key={code}>{text}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {isWaiting && (
        <Text c="dimmed" size="sm">
          {isAdmin
            ? 'Its discount is above the sales limit and needs your decision.'
            : 'Waiting for an admin’s approval. Saving a change cancels the request.'}
        </Text>
      )}
      {isWaiting && isAdmin && (
        <Group gap="xs">
          <Button disabled={cannot} onClick={() => setAsked('approve')}>
            Approve
          </Button>
          <Button variant="default" disabled={cannot} onClick={() => setAsked('giveBack')}>
            Return with a note
          </Button>
        </Group>
      )}
      <Group gap="xs">
        {obstacles !== null && !isOver && (!isWaiting || isAdmin) && (
          <Button
            variant={isWaiting ? 'default' : 'filled'}
            disabled={cannot || obstacles.length > 0}
            onClick={() => setSending(true)}
          >
            Send…
          </Button>
        )}
        {onlyApproval && !isWaiting && (
          <Button variant="default" disabled={cannot} onClick={() => setAsked('ask')}>
            Ask for approval
          </Button>
        )}
        {canWithdraw && (
          <Button variant="default" disabled={work.isBusy} onClick={() => setAsked('withdraw')}>
            Withdraw
          </Button>
        )}
      </Group>
      {obstacles !== null && !isOver && (!isWaiting || isAdmin) && (
        <Text c="dimmed" size="sm">
          {isDirty
            ? 'Save your changes first.'
            : 'By email from here, or hand it over yourself. A sent revision can’t be changed.'}
        </Text>
      )}
      {work.error !== '' && (
        <Alert role="alert" color="red" variant="light">
          {work.error}
        </Alert>
      )}
      {isSending && named !== null && session.status === 'signed-in' && (
        <SendDialog
          id={offer.id}
          offer={named}
          me={session.email}
          onMail={work.send}
          onHandedOver={() => void work.handOver()}
          onClose={() => setSending(false)}
        />
      )}
      {asked !== null && (
        <NoteDialog {...dialogs[asked]} onYes={work[asked]} onClose={() => setAsked(null)} />
      )}
    </Stack>
  )
}
