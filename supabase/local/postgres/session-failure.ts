import { inspect } from 'node:util'

/** Why a session cannot go on, with the SQLSTATE that Postgres has for it. */
export class SessionFailure extends Error {
  /** 57014 ended for its time or since nobody waits, 08006 connection lost, 53400 too much asked. */
  readonly code: '57014' | '08006' | '53400'

  constructor(code: SessionFailure['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }

  /** One line in a log: whoever sends requests and leaves must not fill it. */
  [inspect.custom](): string {
    return `[${this.code}: ${this.message}]`
  }
}

/** The driver's own codes for a lost connection say nothing to a client; what else it says stays. */
export function asSessionFailure(error: unknown): unknown {
  if (error instanceof SessionFailure || !(error instanceof Error)) return error
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall === undefined && !code.startsWith('CONNECT')) return error
  return new SessionFailure('08006', `connection to the database failed: ${error.message}`, error)
}

/** As Postgres says it. */
const overdueWords = 'canceling statement due to statement timeout'

/** A statement that took longer than its asker may. */
export function statementOverdue(): SessionFailure {
  return new SessionFailure('57014', overdueWords)
}

/** Whoever asked has gone before there was an answer. */
export function nobodyWaits(): SessionFailure {
  return new SessionFailure('57014', 'canceling statement due to user request')
}

/** @returns whether a statement was ended on somebody's behalf, and not since its time was over. */
export function wasCancelled({
  code,
  message,
}: Pick<SessionFailure, 'message'> & { code: string }) {
  return code === '57014' && message !== overdueWords
}
