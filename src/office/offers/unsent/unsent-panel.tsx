import { Alert, Button, Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { momentWords } from '#src/domain/text/india-text.ts'
import { editTrouble } from '#src/office/records/editor/edit-messages.ts'
import { keptName } from '#src/office/records/editor/use-record-form.ts'
import { dropEditDraft } from '#src/office/records/editor/edit-draft.ts'
import { PanelHint, PanelStatus } from '#src/office/records/editor/panel-frame.tsx'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import { dropUnsent } from '#src/session/unsent.ts'
import styles from '#src/office/offers/offers.module.css'
import type { UnsentObstacle, UnsentOffer } from './unsent-offers.ts'

/** What is in the way of an offer, in words that say what to do. */
const obstacleWords: Readonly<Record<UnsentObstacle, string>> = {
  conflict:
    'A colleague has changed this offer since it left this device. Save it to see both versions side by side.',
  duplicate: editTrouble.rejected,
  gone: 'The server has no such offer or quote request any more, or you can’t see it. Save again to try once more.',
  'not-permitted': editTrouble['not-permitted'],
  rejected: 'The server doesn’t accept this offer as it is. Change it and save again.',
}

/** How an offer stands that only this device has. */
export function UnsentPanel({ unsent }: { readonly unsent: UnsentOffer }) {
  const { id, savedAt, obstacle } = unsent
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <PanelStatus
        facts={[
          ['Status', 'On this device'],
          ['Number', 'None yet'],
          ['Saved', momentWords(new Date(savedAt).toISOString())],
        ]}
      />
      {obstacle === null && (
        <PanelHint>
          It’s sent by itself as soon as there’s a connection. The number is given by the server
          when it arrives.
        </PanelHint>
      )}
      <div className={styles['actions']}>
        {obstacle !== null && (
          <Alert role="status" color="red" variant="light">
            {obstacleWords[obstacle]}
          </Alert>
        )}
        <div className={styles['buttons']}>
          <Button variant="default" onClick={() => setAsked(true)}>
            Delete draft
          </Button>
        </div>
      </div>
      <OfficeDialog isOpen={isAsked} title="Delete this draft?" onClose={() => setAsked(false)}>
        <Text mb="md">
          {unsent.sent.length === 0
            ? 'Only this device has it. It can’t be restored.'
            : 'It has been on its way, so the server may have it already: look at the list of offers later. What you changed since can’t be restored.'}
        </Text>
        <Group gap="sm">
          <Button data-autofocus variant="default" onClick={() => setAsked(false)}>
            Keep draft
          </Button>
          <Button
            color="red"
            onClick={() => {
              dropEditDraft(keptName({ noun: 'offer' }, id))
              void navigate({ to: '/admin/offers', ignoreBlocker: true }).then(() => dropUnsent(id))
            }}
          >
            Delete draft
          </Button>
        </Group>
      </OfficeDialog>
    </>
  )
}
