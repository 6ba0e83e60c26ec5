import { queryOptions } from '@tanstack/react-query'
import type { CopyFailure } from './sync.ts'
import type { Result } from '#src/platform/result.ts'

export type { CopyFailure }

/** What this device holds of the catalogue. */
export interface CatalogueCopyState {
  /** When the copy was last known to be what the server has, in ms; null without a copy. */
  readonly savedAt: number | null
  readonly products: number
  readonly projects: number
  /** Whether everything published at that time is here. */
  readonly complete: boolean
}

/** The state of the copy; updated whenever this or another tab changes it. */
export const catalogueCopyQuery = queryOptions({
  queryKey: ['catalogue-copy'],
  queryFn: async (): Promise<CatalogueCopyState> =>
    (await import('./replica-state.ts')).readCopyState(),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isFromDevice: true },
})

/**
 * Makes the copy, or applies what changed since. Costs a few hundred bytes if nothing has, and
 * changes nothing when it fails or is stopped.
 * @param mostRows no more rows than this are read unasked.
 */
export async function refreshCatalogueCopy(
  signal: AbortSignal = new AbortController().signal,
  mostRows = Number.POSITIVE_INFINITY,
): Promise<Result<CatalogueCopyState, CopyFailure>> {
  return (await import('./replica-state.ts')).refreshCopyState(signal, mostRows)
}

/** Removes the copy from this device. */
export async function removeCatalogueCopy(): Promise<void> {
  await (await import('./replica-state.ts')).removeCopyState()
}
