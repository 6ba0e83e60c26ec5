import { inspect } from 'node:util'

/** Why a session cannot continue, with Postgres' SQLSTATE for it. */
export class SessionFailure extends Error {
  /** 57014 timed out or abandoned, 08006 connection lost, 53400 too many requests. */
  readonly code: '57014' | '08006' | '53400'

  constructor(code: SessionFailure['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }

  /** One log line each: whoever sends requests and leaves must not fill the log. */
  [inspect.custom](): string {
    return `[${this.code}: ${this.message}]`
  }
}

/** The driver's own codes for a lost connection mean nothing to a client; its other errors pass. */
export function asSessionFailure(error: unknown): unknown {
  if (error instanceof SessionFailure || !(error instanceof Error)) return error
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall === undefined && !code.startsWith('CONNECT')) return error
  return new SessionFailure('08006', `connection to the database failed: ${error.message}`, error)
}

/** In Postgres' words. */
const timeoutMessage = 'canceling statement due to statement timeout'

/** A statement that took longer than its requester may. */
export function statementOverdue(): SessionFailure {
  return new SessionFailure('57014', timeoutMessage)
}

/** The requester left before there was a response. */
export function nobodyWaits(): SessionFailure {
  return new SessionFailure('57014', 'canceling statement due to user request')
}

/** @returns whether a statement was cancelled by request, not by timeout. */
export function wasCancelled({
  code,
  message,
}: Pick<SessionFailure, 'message'> & { code: string }) {
  return code === '57014' && message !== timeoutMessage
}
