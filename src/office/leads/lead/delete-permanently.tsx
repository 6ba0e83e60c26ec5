import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { leadKinds } from '#src/domain/leads/lead-work.ts'
import { removeLead } from '#src/office/leads/api/remove-lead.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { leadsKey } from '#src/office/leads/api/lead-queries.ts'
import controls from '#src/office/records/controls.module.css'
import { ActionButton } from '#src/ui/button-link.tsx'
import { NativeDialog } from '#src/ui/dialogs/native-dialog.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import { failureWords } from '#src/office/leads/change-words.ts'
import { countWords } from '#src/office/leads/lead-labels.ts'

interface Props {
  readonly lead: Lead
  readonly onRemoved: () => void
}

/** Deletes a lead of the trash for ever, after asking once in words that name its customer. */
export function RemoveForever({ lead, onRemoved }: Props) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const files = lead.files.length
  const what = `The ${leadKinds[lead.kind].one} ${leadReference(lead.id)} from ${lead.name}`
  const remove = async () => {
    setBusy(true)
    const answer = await removeLead(lead).finally(() => setBusy(false))
    setAsking(false)
    if (answer.ok) onRemoved()
    void showToast(
      answer.ok
        ? { kind: 'success', message: `${what} was deleted.` }
        : { kind: 'error', message: failureWords(answer.failure) },
    )
    await queryClient.invalidateQueries({ queryKey: leadsKey })
  }
  return (
    <>
      <button type="button" className={controls['plain']} onClick={() => setAsking(true)}>
        Delete permanently
      </button>
      <NativeDialog
        isOpen={isAsking}
        title={`Delete the request from ${lead.name}?`}
        onClose={() => setAsking(false)}
      >
        <p>
          {what}
          {files > 0 &&
            `, ${countWords(files, { one: 'attached file', many: 'attached files' })}`}{' '}
          and all its notes will be deleted. This can’t be undone.
        </p>
        <p className={controls['row']} style={{ marginTop: 16 }}>
          <ActionButton onClick={() => setAsking(false)}>Cancel</ActionButton>
          <ActionButton filled disabled={isBusy} onClick={() => void remove()}>
            Delete permanently
          </ActionButton>
        </p>
      </NativeDialog>
    </>
  )
}
