import { runLongProofs } from './test/run-long-proofs.ts'

/** What visitors may send, in every odd form, and what offers come to. */
await runLongProofs('fuzz', [
  'supabase/tests/text-rules.test.ts',
  'supabase/tests/offers/offer-totals.test.ts',
  'supabase/tests/backend/requests/odd-requests.test.ts',
  'supabase/tests/backend/requests/odd-bodies.test.ts',
  'supabase/tests/backend/requests/exactly-once.test.ts',
  'tests/images/strip-pictures.test.ts',
])
