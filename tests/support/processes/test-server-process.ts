import { rmSync } from 'node:fs'
import { findPostgres, startPostgres } from '#tests/support/databases/postgres-server.ts'

// Run by Playwright and `npm run test:server`: the site as `npm start` serves it, on empty data.
rmSync(process.env['DATA_DIR'] ?? '', { recursive: true, force: true })
// The embedded database takes three times as long per request, and has its own database tests.
if (findPostgres() !== undefined) {
  const postgres = await startPostgres()
  await postgres.run('create database site')
  process.env['DATABASE_URL'] = postgres.url('site')
}
await import('#scripts/start.ts')
