import { answerMutations } from './answer-mutations.ts'
import { deliveryMutations } from './delivery-mutations.ts'
import { enclosureMutations } from './enclosure-mutations.ts'
import { fileMutations } from './file-mutations.ts'
import { formMutations } from './form-mutations.ts'
import { keepingMutations } from './keeping-mutations.ts'
import type { Mutation } from './mutation.ts'
import { progressMutations } from './progress-mutations.ts'
import { receiptMutations } from './receipt-mutations.ts'
import { storageMutations } from './storage-mutations.ts'
import { visitorMutations } from './visitor-mutations.ts'
import { waitingMutations } from './waiting-mutations.ts'
import { workerMutations } from './worker-mutations.ts'

/** All that `npm run proofs -- mutate` plants, one after the other. */
export const mutations: readonly Mutation[] = [
  ...keepingMutations,
  ...storageMutations,
  ...deliveryMutations,
  ...progressMutations,
  ...waitingMutations,
  ...answerMutations,
  ...fileMutations,
  ...formMutations,
  ...enclosureMutations,
  ...visitorMutations,
  ...workerMutations,
  ...receiptMutations,
]
