const isLong = process.env['FUZZ'] === 'long'

/** How much is tried: a little in `npm test`, much in `npm run fuzz`; the same seed tries the same. */
export const fuzz = {
  seed: Number(process.env['FUZZ_SEED'] ?? 1),
  /** Each tries 20,000 strings for each of the 13 fields of the forms. */
  rounds: isLong ? 4 : 1,
  leads: isLong ? 10_000 : 1000,
  timeout: isLong ? 7_200_000 : 300_000,
}
