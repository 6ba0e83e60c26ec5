import { type DatabaseOptions, type Records, deviceDatabase } from '#src/device/device-database.ts'

/** The outbox's own database: the catalogue's may be deleted at any time. */
export function entryDatabase(options: Pick<DatabaseOptions, 'factory' | 'after'> = {}): Records {
  return deviceDatabase('outbox', 'records', { durability: 'strict', ...options })
}
