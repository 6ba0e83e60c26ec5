import { editTrouble } from '#src/office/records/editor/edit-messages.ts'
import type { UnsentObstacle } from './unsent-offers.ts'

/** Why a stored offer is not delivered, and what to do about it. */
export const obstacleWords: Readonly<Record<UnsentObstacle, string>> = {
  conflict:
    'A colleague has changed this offer since it left this device. Save it to see both versions side by side.',
  duplicate: editTrouble.rejected,
  gone: 'The server has no such offer or quote request any more, or you can’t see it. Save again to try once more.',
  'not-permitted': editTrouble['not-permitted'],
  rejected: 'The server doesn’t accept this offer as it is. Change it and save again.',
  sent: 'This offer was sent meanwhile. Your changes are kept: save them, and they become the draft of its next revision.',
  withdrawn:
    'This offer was withdrawn meanwhile. Your changes are kept: save them, and they become a draft that can be sent again.',
  waiting:
    'Someone has asked for approval of this offer meanwhile. Your changes are kept: saving them takes that request back.',
  accepted:
    'The customer has accepted this offer meanwhile, so it can’t be changed any more. Your version is kept: save it as a new offer, or delete it.',
}
