import type { Role } from './database.ts'
import { setInTransactions } from './transaction-settings.ts'

/** How long a statement of a request may take, in milliseconds. */
const timeoutMs: Readonly<Record<Role, number>> = {
  anon: 2000,
  authenticated: 15_000,
  service_role: 120_000,
}

/**
 * Makes a Postgres server end what takes longer than its role may: a visitor who asks and goes away
 * would keep one of the pool's sessions from everybody else. The error has the code 57014.
 */
export function limitStatements(connection: object): void {
  setInTransactions(connection, 'statement_timeout', (role) =>
    String(isRole(role) ? timeoutMs[role] : timeoutMs.anon),
  )
}

function isRole(text: string): text is Role {
  return Object.hasOwn(timeoutMs, text)
}
