import { useQueryClient } from '@tanstack/react-query'
import type { LeadKey } from '#src/domain/leads/lead-work.ts'
import { normaliseText } from '#src/domain/text/normalise-text.ts'
import {
  type LeadCall,
  type NewCall,
  addCall,
  removeCall,
} from '#src/office/leads/api/lead-calls.ts'
import { leadCallsQuery, leadsKey } from '#src/office/leads/api/lead-queries.ts'
import { readAgain } from '#src/office/records/read-again.ts'
import { useRecordWork } from '#src/office/records/use-record-work.ts'
import { showToast } from '#src/ui/toasts/toast.ts'

const nounOf = ({ channel }: Pick<LeadCall, 'channel'>) =>
  channel === 'phone' ? 'Call' : 'Message'

/** Logs calls and messages of a lead, and deletes them; deleting can be undone. */
export function useCallWork({ kind, id: leadId }: LeadKey) {
  const queryClient = useQueryClient()
  const { isBusy, save, change } = useRecordWork(async () => {
    await readAgain(queryClient, leadCallsQuery(kind, leadId))
    // An answered call also changes the lead.
    await queryClient.invalidateQueries({ queryKey: leadsKey })
  })
  const add = async (call: NewCall) => {
    const note = normaliseText(call.note ?? '')
    const outcome = await save(addCall(kind, leadId, { ...call, note: note === '' ? null : note }))
    if (outcome === 'saved') {
      void showToast({ kind: 'success', message: `${nounOf(call)} logged.` })
    }
    return outcome
  }
  const remove = ({ author: _author, ...call }: LeadCall) =>
    change(removeCall(call.id), {
      message: `${nounOf(call)} deleted.`,
      undo: () => addCall(kind, leadId, call),
    })
  return { isBusy, add, remove }
}
