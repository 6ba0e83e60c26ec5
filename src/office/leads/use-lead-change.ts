import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type LeadKind, leadKinds } from '#src/domain/leads/lead-work.ts'
import {
  type ChangeOutcome,
  type FormerValue,
  type LeadChange,
  changeLeads,
  undoChange,
} from './api/lead-changes.ts'
import { leadsKey } from './api/lead-queries.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { changeMessage, failureMessage } from './change-messages.ts'
import { formatCount } from '#src/office/records/format-count.ts'
import { useBusy } from '#src/ui/use-busy.ts'

/** Changes leads, reports what actually changed, and offers to undo exactly that. */
export function useLeadChange(kind: LeadKind) {
  const queryClient = useQueryClient()
  const { data: staff = [] } = useQuery(staffQuery)
  const [isBusy, whileBusy] = useBusy()

  const readAgain = () => queryClient.invalidateQueries({ queryKey: leadsKey })

  const undo = async (change: LeadChange, formers: readonly FormerValue[]) => {
    const outcome = await undoChange(kind, change, formers)
    tell(undoMessage(kind, formers.length, outcome), outcome.failure === null)
    await readAgain()
  }

  /** @returns whether every lead has the requested values. */
  const change = async (ids: readonly string[], wanted: LeadChange): Promise<boolean> => {
    const { changed, failure } = await whileBusy(changeLeads(kind, ids, wanted))
    const done =
      changed.length === 0 ? '' : `${changeMessage(kind, changed.length, wanted, staff)}.`
    const message =
      failure === null ? done || 'Nothing to change.' : `${done} ${failureMessage(failure)}`.trim()
    void showToast({
      kind: failure === null ? 'success' : 'error',
      message,
      ...(changed.length === 0
        ? {}
        : { action: { label: 'Undo', run: () => void undo(wanted, changed) } }),
    })
    void readAgain()
    return failure === null
  }

  return { change, isBusy }
}

function tell(message: string, isDone: boolean): void {
  void showToast({ kind: isDone ? 'success' : 'error', message })
}

function undoMessage(kind: LeadKind, asked: number, { changed, failure }: ChangeOutcome): string {
  const restored = `Undone for ${formatCount(changed.length, leadKinds[kind])}.`
  if (failure !== null) {
    return changed.length === 0 ? failureMessage(failure) : `${restored} ${failureMessage(failure)}`
  }
  if (changed.length === asked) return restored
  return `${restored} The rest was changed by someone else and stays as it is.`
}
