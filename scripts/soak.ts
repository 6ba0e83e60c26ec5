import { runLongProofs } from './test/run-long-proofs.ts'

/** What wears a backend or an outbox out. */
await runLongProofs('soak', [
  'supabase/tests/backend/crash.test.ts',
  'supabase/tests/backend/requests/failed-statements.test.ts',
  'supabase/tests/backend/postgres.test.ts',
  'supabase/tests/backend/requests/roles.test.ts',
  'supabase/tests/roles/rest-matrix.test.ts',
  'tests/outbox-simulation/simulation.test.ts',
])
