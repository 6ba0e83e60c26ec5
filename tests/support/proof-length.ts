// Decision 110: long proofs are short in `npm test` and long in `npm run proofs`.
const isLong = process.env['PROOFS'] === 'long'

/**
 * How much is tried by tests that find more the longer they run: a little in `npm test`, much in
 * `npm run proofs`. The same seed tries the same.
 */
export const proofs = {
  /** Each operation of the longest scenario fails in two ways, in the long form in four. */
  isLong,
  /**
   * Whether database rules are tested on PostgreSQL too if they neither lock nor depend on a role.
   */
  everyEngine: isLong || process.env['PROOFS'] === 'databases',
  seed: Number(process.env['PROOFS_SEED'] ?? 1),
  /** How many times each of the 13 form fields gets how many texts. */
  rounds: isLong ? 4 : 1,
  textsPerField: isLong ? 20_000 : 1500,
  /** Leads that are delivered while responses are lost. */
  leads: isLong ? 10_000 : 20,
  /** Kills of a backend during writes. */
  kills: isLong ? 40 : 1,
  /** Simultaneous requests of all roles. */
  mixedRequests: isLong ? 5000 : 200,
  /** Hostile URLs and bodies, for each of two databases. */
  oddRequests: isLong ? 500_000 : 600,
  /** Hostile bodies for accounts and files, for each of two databases. */
  oddBodies: isLong ? 50_000 : 640,
  /** Statements that the embedded database refuses, of each kind. */
  failedStatements: isLong ? [4000, 16_000, 26_000] : [2000, 1000, 1000],
  /** Lives of the outbox; `npm run proofs -- sim` tries any number. */
  lives: isLong ? 2000 : 150,
  /** One in so many faulty outboxes is built and simulated: each takes six seconds. */
  variantStep: isLong ? 1 : 6,
  /**
   * Lives of each faulty outbox, beginning with one known to show the fault, which is usually
   * enough.
   */
  faultyLives: 400,
  /** Offers whose totals are calculated by two programs. */
  offers: isLong ? 1_000_000 : 4000,
  /** Damaged pictures of each kind. */
  damagedPictures: isLong ? 4000 : 300,
  /** Random bytes that begin like a picture. */
  randomPictures: isLong ? 100_000 : 5000,
  /**
   * The database below the API that is compared with PostgREST; the embedded one takes twice as
   * long.
   */
  matrixEngine: isLong ? 'PGlite' : 'Postgres',
  timeout: isLong ? 7_200_000 : 120_000,
} as const
