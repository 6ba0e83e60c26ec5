import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { changeErrors } from '#src/office/records/editor/edit-messages.ts'
import type { Result } from '#src/platform/result.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import {
  type SavedOffer,
  type NewOfferMail,
  type SeenOffer,
  answerApproval,
  askApproval,
  mailOffer,
  sendOffer,
  withdrawOffer,
} from './offer-api.ts'
import { refusalText } from './editor/offer-obstacles.ts'
import { offersChanged } from './offer-queries.ts'

/** The database's error code when the offer's state does not allow an action. */
const refusalCodes = new Set(['PT422', 'PT423'])

function wordsOf(failure: OfficeFailure): string {
  if (failure.kind === 'rejected' && refusalCodes.has(failure.code)) {
    return refusalText(failure.code === 'PT423' ? 'accepted' : failure.details)
  }
  if (failure.kind === 'conflict') {
    return 'Someone else has changed this offer. Reload the page to see their version.'
  }
  return changeErrors[failure.kind]
}

/**
 * Actions on a whole offer.
 * @param onDone called after an action, once the offer has been reloaded.
 */
export function useOfferWork(offer: SeenOffer, onDone: () => void) {
  const queryClient = useQueryClient()
  const [isBusy, whileBusy] = useBusy()
  const [error, setError] = useState('')
  const run = async (work: Promise<Result<SavedOffer, OfficeFailure>>, done: string) => {
    setError('')
    const outcome = await whileBusy(work)
    if (!outcome.ok) return wordsOf(outcome.failure)
    await offersChanged(queryClient)
    void showToast({ kind: 'success', message: done })
    onDone()
    return ''
  }
  return {
    isBusy,
    /** Why it could not be marked as handed over; empty when it could. */
    error,
    // The others return why they failed; empty when they succeeded.
    send: (mail: NewOfferMail) => run(sendOffer(offer, mail), 'The email is on its way'),
    mailAgain: (mail: NewOfferMail) => run(mailOffer(offer, mail), 'The email is on its way'),
    handOver: async () => setError(await run(sendOffer(offer, null), 'Marked as sent')),
    ask: (note: string | null) => run(askApproval(offer, note), 'Approval requested'),
    approve: (note: string | null) => run(answerApproval(offer, true, note), 'Approved'),
    giveBack: (note: string | null) => run(answerApproval(offer, false, note), 'Returned'),
    withdraw: (note: string | null) => run(withdrawOffer(offer, note), 'Offer withdrawn'),
  }
}
