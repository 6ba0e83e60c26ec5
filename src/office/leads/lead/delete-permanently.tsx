import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { leadKinds } from '#src/domain/leads/lead-work.ts'
import { deleteLead } from '#src/office/leads/api/delete-lead.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { leadsKey } from '#src/office/leads/api/lead-queries.ts'
import { AskDialog } from '#src/office/records/ask-dialog.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import { failureMessage } from '#src/office/leads/change-messages.ts'
import { formatCount } from '#src/office/records/format-count.ts'

interface Props {
  readonly lead: Lead
  readonly onDeleted: () => void
}

/** Deletes a lead in the trash permanently, after a question that names the customer. */
export function DeletePermanently({ lead, onDeleted }: Props) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const files = lead.files.length
  const what = `The ${leadKinds[lead.kind].one} ${leadReference(lead.id)} from ${lead.name}`
  const deleteIt = async () => {
    const answer = await deleteLead(lead)
    if (answer.ok) onDeleted()
    void showToast(
      answer.ok
        ? {
            kind: 'success',
            message: `${what} was deleted.${answer.value === 'files-left' ? ' Its files couldn’t be removed yet: run npm run erase, or remove them in the storage.' : ''}`,
          }
        : { kind: 'error', message: failureMessage(answer.failure) },
    )
    await queryClient.invalidateQueries({ queryKey: leadsKey })
  }
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        Delete permanently
      </Button>
      <AskDialog
        isOpen={isAsking}
        title={`Delete the request from ${lead.name}?`}
        yes="Delete permanently"
        onYes={() => void deleteIt()}
        onClose={() => setAsking(false)}
      >
        <p>
          {what}
          {files > 0 &&
            `, ${formatCount(files, { one: 'attached file', many: 'attached files' })}`}{' '}
          and its notes, calls, tasks and emails will be deleted. Offers made for it stay. This
          can’t be undone.
        </p>
      </AskDialog>
    </>
  )
}
