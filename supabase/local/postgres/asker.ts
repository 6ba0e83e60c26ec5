import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Who a statement is for: a stranger (including accounts that anybody can create), staff, or this
 * program itself.
 */
export type Rank = 'visitor' | 'staff' | 'program'

/** The requester of a statement. */
export interface Asker {
  readonly rank: Rank
  /** As `networkOf` names it; null if the address is unknown. */
  readonly network: string | null
  /** Aborted when the requester is gone. */
  readonly signal?: AbortSignal | undefined
}

/** The longest duration of a statement, in ms; its sender may be gone long before. */
const statementLimitMs: Readonly<Record<Rank, number>> = {
  visitor: 2000,
  staff: 15_000,
  program: 120_000,
}

const askers = new AsyncLocalStorage<Asker>()

/** Runs the work for one request; its statements are attributed to its requester. */
export function runForAsker<T>(asker: Asker, work: () => T): T {
  return askers.run(asker, work)
}

/** Outside a request, the program itself. */
export function currentAsker(): Asker {
  return askers.getStore() ?? { rank: 'program', network: null }
}

/** @returns milliseconds. */
export function currentStatementLimit(): number {
  return statementLimitMs[currentAsker().rank]
}
