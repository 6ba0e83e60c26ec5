const isLong = process.env['PROOFS'] === 'long'

/**
 * How much is tried by tests that find the more, the longer they try: a little in `npm test`, much in
 * `npm run fuzz` and `npm run soak`. The same seed tries the same.
 */
export const proofs = {
  seed: Number(process.env['PROOFS_SEED'] ?? 1),
  /** So often each of the 13 fields of the forms gets so many texts. */
  rounds: isLong ? 4 : 1,
  textsPerField: isLong ? 20_000 : 3000,
  /** Leads that are delivered while answers are lost. */
  leads: isLong ? 10_000 : 150,
  /** Kills of a backend that is being written to. */
  kills: isLong ? 40 : 4,
  /** Requests of all roles at once. */
  mixedRequests: isLong ? 5000 : 250,
  /** Statements that the embedded database refuses, of each kind. */
  failedStatements: isLong ? [4000, 16_000, 26_000] : [2000, 1000, 1000],
  /** Lives of the outbox; `npm run sim` tries any number. */
  lives: isLong ? 2000 : 250,
  /** Of each faulty outbox, and in how many of them the fault must show. */
  faultyLives: isLong ? { tried: 30, seen: 11 } : { tried: 9, seen: 3 },
  timeout: isLong ? 7_200_000 : 120_000,
}
