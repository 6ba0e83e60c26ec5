import { deliveryMutations } from './delivery-mutations.ts'
import { keepingMutations } from './keeping-mutations.ts'
import type { Mutation } from './mutation.ts'

/**
 * All that `npm run proofs -- mutate` plants, one after the other: the worst that could happen to a
 * lead, one or two of each kind.
 */
export const mutations: readonly Mutation[] = [...keepingMutations, ...deliveryMutations]
