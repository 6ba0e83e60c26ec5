/**
 * How long requests are kept after the last work on them; `npm run erase -- --older-than` removes
 * older ones.
 */
export const retention = { days: 730, words: 'two years' } as const
