import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Whom a statement is for: somebody whom nobody knows (an account that anybody can make included),
 * staff, or this program itself.
 */
export type Rank = 'visitor' | 'staff' | 'program'

/** Who waits for what the database is asked. */
export interface Asker {
  readonly rank: Rank
  /** As `networkOf` names it; null when the address is not known. */
  readonly network: string | null
  /** Aborted when nobody waits any longer. */
  readonly signal?: AbortSignal | undefined
}

/** How long one statement may take, in milliseconds; whoever sent it may have gone long before. */
const statementLimitMs: Readonly<Record<Rank, number>> = {
  visitor: 2000,
  staff: 15_000,
  program: 120_000,
}

const askers = new AsyncLocalStorage<Asker>()

/** Runs what is done for one request; what it asks of the database is asked in its name. */
export function runForAsker<T>(asker: Asker, work: () => T): T {
  return askers.run(asker, work)
}

/** Outside a request it is the program. */
export function currentAsker(): Asker {
  return askers.getStore() ?? { rank: 'program', network: null }
}

/** @returns milliseconds. */
export function currentStatementLimit(): number {
  return statementLimitMs[currentAsker().rank]
}
