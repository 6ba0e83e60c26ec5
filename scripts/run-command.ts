import { pathToFileURL } from 'node:url'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'

/**
 * Runs a script: an expected failure prints one sentence and exits with 1, a bug prints its stack.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Ends a child process whose parent is gone: a killed server cannot end it. */
export function endWithParent(): void {
  const end = () => process.exit(1)
  // If the parent was gone before this ran, there is no event.
  if ('connected' in process && !process.connected) end()
  process.once('disconnect', end)
  process.channel?.unref()
}

/** Whether Node was started with this file. */
export function isMain(moduleUrl: string): boolean {
  const [, script] = process.argv
  return script !== undefined && moduleUrl === pathToFileURL(script).href
}
