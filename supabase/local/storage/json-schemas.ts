import * as v from 'valibot'

/** Text that Postgres can store. */
export const text = v.pipe(
  v.string(),
  v.check((value) => !value.includes('\0'), 'Invalid text'),
)

const MAX_SIGNED_SECONDS = 10 * 365 * 24 * 3600

/** How long a signed address is valid. */
export const signedSeconds = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(MAX_SIGNED_SECONDS),
)
