import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { normaliseText } from '#src/domain/text/normalise-text.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import {
  type LeadCall,
  type NewCall,
  addCall,
  removeCall,
} from '#src/office/leads/api/lead-calls.ts'
import { readAnew } from '#src/office/records/read-anew.ts'
import { leadCallsQuery, leadsKey } from '#src/office/leads/api/lead-queries.ts'
import type { LeadKey } from '#src/domain/leads/lead-work.ts'
import { failureMessage } from '#src/office/leads/change-messages.ts'
import type { Result } from '#src/platform/result.ts'
import { showToast } from '#src/ui/toasts/toast.ts'

/** Logs calls and messages, and deletes them. Each function returns whether it succeeded. */
export function useCallWork({ kind, id: leadId }: LeadKey) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  const run = async (work: Promise<Result<'saved', OfficeFailure>>): Promise<boolean> => {
    setBusy(true)
    const answer = await work.finally(() => setBusy(false))
    if (!answer.ok) void showToast({ kind: 'error', message: failureMessage(answer.failure) })
    await readAnew(queryClient, leadCallsQuery(kind, leadId))
    // An answered call also changes the lead.
    await queryClient.invalidateQueries({ queryKey: leadsKey })
    return answer.ok
  }

  const add = async (call: NewCall) => {
    const note = call.note === null ? '' : normaliseText(call.note)
    const isDone = await run(addCall(kind, leadId, { ...call, note: note === '' ? null : note }))
    if (isDone) {
      void showToast({
        kind: 'success',
        message: call.channel === 'phone' ? 'Call logged.' : 'Message logged.',
      })
    }
    return isDone
  }

  const remove = async ({ author: _author, ...call }: LeadCall) => {
    if (!(await run(removeCall(call.id)))) return
    void showToast({
      kind: 'success',
      message: call.channel === 'phone' ? 'Call deleted.' : 'Message deleted.',
      action: { label: 'Undo', run: () => void run(addCall(kind, leadId, call)) },
    })
  }
  return { isBusy, add, remove }
}
