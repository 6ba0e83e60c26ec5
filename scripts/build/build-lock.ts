import { mkdirSync } from 'node:fs'
import { type Lock, takeLock } from '#supabase/local/database/process-lock.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { buildPaths } from './paths.ts'

interface Patience {
  /** How long to wait for another build, in ms. */
  readonly limitMs: number
  readonly pauseMs: number
}

const usual: Patience = { limitMs: 10 * 60 * 1000, pauseMs: 500 }

/**
 * Builds unless another process is building in this folder: two at once would mix their pages.
 * @throws UserFacingError if the other one does not end.
 */
export async function inTurn(
  build: () => Promise<void>,
  { limitMs, pauseMs }: Patience = usual,
): Promise<void> {
  mkdirSync(buildPaths.work, { recursive: true })
  const end = Date.now() + limitMs
  let lock = takeLock(buildPaths.lock)
  if (lock.kind !== 'taken') console.log(`Waiting for another build${ofProcess(lock)} to end`)
  while (lock.kind !== 'taken') {
    if (Date.now() > end) {
      throw new UserFacingError(
        `Another build${ofProcess(lock)} has not ended for ${Math.round(limitMs / 60_000)} minutes. Stop it, then start again.`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    lock = takeLock(buildPaths.lock)
  }
  try {
    await build()
  } finally {
    lock.release()
  }
}

function ofProcess(lock: Lock): string {
  return lock.kind === 'held' ? ` (process ${lock.pid})` : ''
}
