import { setTimeout as delay } from 'node:timers/promises'
import type { PendingQuery, ReservedSql, Row, Sql } from 'postgres'
import { currentAsker, currentStatementLimit } from './asker.ts'
import { SessionFailure, asSessionFailure, statementOverdue } from './session-failure.ts'
import { createTransactionOpening } from './transaction-opening.ts'

type Rows = Awaited<PendingQuery<Row[]>>

/** A connection while somebody holds it. */
export interface Session {
  /** Runs one statement with the parameters `$1`, `$2`, … */
  readonly unsafe: (sql: string, params?: readonly unknown[]) => Promise<Rows>
  /** Runs several statements without parameters and without a timeout. */
  readonly script: (sql: string) => Promise<void>
  readonly release: () => void
}

/** The state of the session's connection. */
export interface Hold {
  /** Why the connection was lost. */
  failure: SessionFailure | undefined
  /**
   * Ends the connection and its work where a statement cannot be cancelled; null where that is
   * impossible, too.
   */
  readonly interrupt: ((reason: SessionFailure) => void) | null | undefined
}

/**
 * After this thread stalls, timers run before the responses that have arrived meanwhile: a
 * statement is overdue only if there is no response after another moment.
 */
const graceMs = 100

/** A cancellation uses a connection of its own, and must not hit the next session's statement. */
const cancellationMs = 250

/**
 * It may have hit the end of its own transaction, which is then still open and would fail all
 * others.
 */
async function cleanUp(reserved: ReservedSql, hold: Hold): Promise<void> {
  await delay(cancellationMs)
  if (hold.failure !== undefined) return
  try {
    await reserved.unsafe('rollback')
  } catch (error) {
    const failure = asSessionFailure(error)
    if (failure instanceof SessionFailure) hold.failure ??= failure
    // Hit by an even later cancellation.
    else await cleanUp(reserved, hold)
  }
}

const noRows = Object.assign([], { count: 0, command: '' }) as unknown as Rows

/** @param leave called once the connection may be used by others. */
export function createSession(hold: Hold, reserved: ReservedSql, leave: () => void): Session {
  let isCancelled = false
  const opening = createTransactionOpening()
  const fail = (error: unknown): never => {
    const failure = asSessionFailure(error)
    // Everything that follows, starting with the end of the transaction, has to report the same.
    if (failure instanceof SessionFailure) hold.failure ??= failure
    throw failure
  }
  const run = async <Result>(start: () => Promise<Result>) => {
    if (hold.failure !== undefined) throw hold.failure
    return start().catch(fail)
  }
  const release = () => {
    // The driver would throw where nobody can catch it.
    if (hold.failure === undefined) reserved.release()
    leave()
  }
  const send = (sql: string, params: readonly unknown[]) => {
    const pending = reserved.unsafe(sql, params.map(untyped(reserved)))
    const cancel = () => {
      isCancelled = true
      pending.cancel()
    }
    return pending.finally(watch(hold, cancel))
  }
  return {
    unsafe: (sql, params = []) =>
      run(async () => {
        if (opening.takes(sql, params)) return noRows
        const before = opening.before(sql)
        if (before === null) return noRows
        // No statement of a request may run without its role.
        if (before !== '') await send(before, [])
        return send(sql, params)
      }),
    script: (sql) =>
      run(async () => {
        await reserved.unsafe(sql).simple()
      }),
    release: () => {
      if (isCancelled) void cleanUp(reserved, hold).then(release)
      else release()
    },
  }
}

/**
 * Ends a statement that is overdue, or that nobody waits for; the latter only where it disturbs
 * nobody else.
 * @returns stops the watch.
 */
function watch(hold: Hold, cancel: () => void): () => void {
  const { interrupt } = hold
  if (interrupt === null) return () => undefined
  const overdue = () => {
    if (interrupt === undefined) return cancel()
    const reason = statementOverdue()
    hold.failure = reason
    return interrupt(reason)
  }
  let timer = setTimeout(() => {
    timer = setTimeout(overdue, graceMs)
  }, currentStatementLimit())
  const signal = interrupt === undefined ? currentAsker().signal : undefined
  signal?.addEventListener('abort', cancel)
  return () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

/**
 * The driver declares a boolean parameter as `bool`, which a JSON column refuses. Declared as
 * unknown (type 0), it takes the type of its column.
 */
function untyped(sql: Sql): (value: unknown) => never {
  return (value) => (typeof value === 'boolean' ? sql.typed(value, 0) : value) as never
}
