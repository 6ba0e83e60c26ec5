import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#src/domain/text/india-text.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { changeErrors } from '#src/office/records/editor/edit-messages.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import type { Result } from '#src/platform/result.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import {
  type PendingInvitation,
  invitationsQuery,
  resendInvitation,
  revokeInvitation,
} from './invitations.ts'
import { roleLabels } from './role-text.ts'

const gone = 'This invitation was accepted or withdrawn in the meantime.'

/** Invitations that have not been accepted yet. */
export function PendingInvitations() {
  const queryClient = useQueryClient()
  const invitations = useQuery(invitationsQuery)
  const [busyId, setBusyId] = useState('')

  const run = async (
    { id }: PendingInvitation,
    work: (id: string) => Promise<Result<unknown, OfficeFailure>>,
    done: string,
  ) => {
    setBusyId(id)
    const outcome = await work(id).finally(() => setBusyId(''))
    void queryClient.invalidateQueries(invitationsQuery)
    if (outcome.ok) return void showToast({ kind: 'success', message: done })
    const { kind } = outcome.failure
    void showToast({ kind: 'error', message: kind === 'gone' ? gone : changeErrors[kind] })
  }

  if (invitations.isError) return <ReadError what="invitations" query={invitations} />
  if (invitations.data === undefined || invitations.data.length === 0) return null
  return (
    <section aria-labelledby="invitations">
      <Title order={2} size="h4" id="invitations">
        Invited
      </Title>
      <Stack component="ul" gap={0} mt={10} className="ruled">
        {invitations.data.map((invitation) => (
          <Group component="li" key={invitation.id} justify="space-between" gap="xs">
            <div>
              <Text fw={600}>{invitation.email}</Text>
              <Text size="sm" c="dimmed">
                {roleLabels[invitation.role]} · {stateText(invitation)}
              </Text>
            </div>
            <Group gap="xs">
              <Button
                variant="default"
                size="compact-sm"
                disabled={busyId === invitation.id}
                aria-label={`Send again to ${invitation.email}`}
                onClick={() =>
                  void run(
                    invitation,
                    resendInvitation,
                    `A new link is on its way to ${invitation.email}`,
                  )
                }
              >
                Send again
              </Button>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                disabled={busyId === invitation.id}
                aria-label={`Withdraw invitation of ${invitation.email}`}
                onClick={() =>
                  void run(
                    invitation,
                    revokeInvitation,
                    `The invitation of ${invitation.email} was withdrawn`,
                  )
                }
              >
                Withdraw
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </section>
  )
}

function stateText({ state, sentAt, lastError, expiresAt }: PendingInvitation): string {
  if (state === 'expired') return `expired ${formatMoment(expiresAt)}`
  if (state === 'revoked') return 'no longer valid: the person who sent it is no longer an admin'
  if (lastError === 'refused') return 'the mail server refused this address'
  if (lastError !== null) return 'couldn’t be sent yet; we keep trying'
  if (sentAt === null) return 'being sent…'
  return `sent ${formatMoment(sentAt)}, valid until ${formatMoment(expiresAt)}`
}
