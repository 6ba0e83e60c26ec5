import { StorageError } from '#supabase/local/storage/errors.ts'

/** A version never changes, but the machine may have been busy. */
const KEPT_MS = 10 * 60_000
const MAX_KEPT = 1000

/** Refusals that were expensive to find and depend on the picture. */
const lasting: ReadonlySet<string> = new Set(['InvalidRequest', 'ImageProcessingError'])

export interface RefusedImages {
  /** @throws StorageError as the last attempt did, if that was recent. */
  assertNotRefused(key: string): void
  /** @returns the given error, to be thrown. */
  remember(key: string, error: unknown): unknown
}

/**
 * Remembers pictures that could not be rendered, so that another request does not repeat the work.
 */
export function createRefusedImages(now: () => number): RefusedImages {
  const stored = new Map<string, { readonly error: StorageError; readonly until: number }>()
  return {
    assertNotRefused: (key) => {
      const refused = stored.get(key)
      if (refused !== undefined && refused.until > now()) throw refused.error
    },
    remember: (key, error) => {
      if (error instanceof StorageError && lasting.has(error.code)) {
        stored.delete(key)
        stored.set(key, { error, until: now() + KEPT_MS })
        const [oldest] = stored.keys()
        if (stored.size > MAX_KEPT && oldest !== undefined) stored.delete(oldest)
      }
      return error
    },
  }
}
