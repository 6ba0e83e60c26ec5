// Decision 110: long proofs are short in `npm test` and long in `npm run proofs`.
const isLong = process.env['PROOFS'] === 'long'

/**
 * How much is tried by tests that find the more, the longer they try: a little in `npm test`, much in
 * `npm run proofs`. The same seed tries the same.
 */
export const proofs = {
  /** Each operation of the longest scenario fails in two ways, in the long form in four. */
  isLong,
  /** Whether a rule of the database is proven on PostgreSQL, too, though it neither locks nor depends on a role. */
  everyEngine: isLong || process.env['PROOFS'] === 'databases',
  seed: Number(process.env['PROOFS_SEED'] ?? 1),
  /** So often each of the 13 fields of the forms gets so many texts. */
  rounds: isLong ? 4 : 1,
  textsPerField: isLong ? 20_000 : 1500,
  /** Leads that are delivered while answers are lost. */
  leads: isLong ? 10_000 : 20,
  /** Kills of a backend that is being written to. */
  kills: isLong ? 40 : 1,
  /** Requests of all roles at once. */
  mixedRequests: isLong ? 5000 : 200,
  /** Addresses and bodies that nobody writes who means well, to each of two databases. */
  oddRequests: isLong ? 500_000 : 600,
  /** Bodies of that kind for accounts and files, to each of two. */
  oddBodies: isLong ? 50_000 : 640,
  /** Statements that the embedded database refuses, of each kind. */
  failedStatements: isLong ? [4000, 16_000, 26_000] : [2000, 1000, 1000],
  /** Lives of the outbox; `npm run proofs -- sim` tries any number. */
  lives: isLong ? 2000 : 150,
  /** Every so many-th of the faulty outboxes is built and lived in: each takes six seconds. */
  variantStep: isLong ? 1 : 6,
  /** Of each faulty outbox, beginning with one that is known to show the fault; as a rule that one is enough. */
  faultyLives: 400,
  /** Offers whose totals two programs work out. */
  offers: isLong ? 1_000_000 : 4000,
  /** Pictures that are damaged, of each kind. */
  damagedPictures: isLong ? 4000 : 300,
  /** Random bytes that begin as a picture does. */
  randomPictures: isLong ? 100_000 : 5000,
  /** Below the API that is compared with PostgREST, cell by cell; the embedded one takes twice as long. */
  matrixEngine: isLong ? 'PGlite' : 'Postgres',
  timeout: isLong ? 7_200_000 : 120_000,
} as const
