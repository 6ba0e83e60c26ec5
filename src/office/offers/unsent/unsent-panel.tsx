import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { draftKey } from '#src/office/records/editor/use-record-form.ts'
import { dropEditDraft } from '#src/office/records/editor/edit-draft.ts'
import { PanelHint, PanelStatus } from '#src/office/records/editor/panel-frame.tsx'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import { unsentWork } from '#src/session/unsent.ts'
import { type UnsentOffer, storeUnsentOffer } from './unsent-offers.ts'
import { obstacleText } from './unsent-text.ts'

/** State of an offer that exists on this device only. */
export function UnsentPanel({ unsent }: { readonly unsent: UnsentOffer }) {
  const { id, savedAt, obstacle, seen } = unsent
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const what = seen === null ? 'draft' : 'changes'
  return (
    <>
      <PanelStatus
        facts={[
          ['Status', seen === null ? 'On this device' : 'Changes on this device'],
          ['Number', seen?.number ?? 'None yet'],
          ['Saved', formatMoment(new Date(savedAt).toISOString())],
        ]}
      />
      {obstacle === null && (
        <PanelHint>
          {seen === null
            ? 'It’s sent automatically once there’s a connection. The number is given by the server when it arrives.'
            : 'They’re sent automatically once there’s a connection. Until then the server has the offer without them.'}
        </PanelHint>
      )}
      <Stack gap="sm" px={18} pt={6} pb={18}>
        {obstacle !== null && (
          <Alert role="status" color="red" variant="light">
            {obstacleText[obstacle]}
          </Alert>
        )}
        <Group gap="xs">
          {(obstacle === 'accepted' || obstacle === 'gone') && (
            <Button
              variant="default"
              onClick={() => {
                const copy = asNewOffer(unsent)
                if (copy !== null) void navigate({ to: '/admin/offers/$id', params: { id: copy } })
              }}
            >
              Save as a new offer
            </Button>
          )}
          <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
            Delete {what}
          </Button>
        </Group>
      </Stack>
      <OfficeDialog
        isOpen={isAsked}
        title={seen === null ? 'Delete this draft?' : 'Delete your changes?'}
        onClose={() => setAsked(false)}
      >
        <Text mb="md">{lossText(unsent)}</Text>
        <Group gap="sm">
          <Button data-autofocus variant="default" onClick={() => setAsked(false)}>
            Keep {what}
          </Button>
          <Button
            color="red"
            onClick={() => {
              dropEditDraft(draftKey({ noun: 'offer' }, id))
              void navigate({ to: '/admin/offers', ignoreBlocker: true }).then(() =>
                unsentWork.drop(id),
              )
            }}
          >
            Delete {what}
          </Button>
        </Group>
      </OfficeDialog>
    </>
  )
}

function lossText({ seen, sent }: UnsentOffer): string {
  if (seen !== null) {
    return `Only this device has them; the server has ${seen.number} without them, unless they were on their way already. They can’t be restored.`
  }
  return sent.length === 0
    ? 'Only this device has it. It can’t be restored.'
    : 'The server may already have it: check the list of offers later. What you changed since can’t be restored.'
}

/** Copies the draft to a new id. @returns the copy; null when the browser cannot store it. */
function asNewOffer(unsent: UnsentOffer): string | null {
  const id = crypto.randomUUID()
  const start = { version: null, seen: null, found: null, sent: [], obstacle: null }
  if (!storeUnsentOffer({ ...unsent, ...start, id })) return null
  unsentWork.drop(unsent.id)
  return id
}
