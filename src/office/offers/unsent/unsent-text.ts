import { editErrors } from '#src/office/records/editor/edit-messages.ts'
import type { UnsentObstacle } from './unsent-offers.ts'

/** Why a stored offer is not delivered, and what to do about it. */
export const obstacleText: Readonly<Record<UnsentObstacle, string>> = {
  conflict:
    'A colleague has changed this offer since it left this device. Save it to see both versions side by side.',
  duplicate: editErrors.rejected,
  gone: 'This offer or its quote request no longer exists, or you no longer have access to it. Save again to retry.',
  'not-permitted': editErrors['not-permitted'],
  rejected: 'The server doesn’t accept this offer as it is. Change it and save again.',
  sent: 'This offer was sent in the meantime. Your changes are kept: save them as the draft of its next revision.',
  withdrawn:
    'This offer was withdrawn in the meantime. Your changes are kept: save them as a draft that can be sent again.',
  waiting:
    'Someone has asked for approval of this offer in the meantime. Your changes are kept: saving them cancels that request.',
  accepted:
    'The customer accepted this offer in the meantime, so it can’t be changed. Your version is kept: save it as a new offer, or delete it.',
}
