import { pathToFileURL } from 'node:url'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'

/** Runs a script's work; an expected failure is one sentence and status 1, a bug keeps its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** For what `runScript` runs: a server that is killed can end nothing any more. */
export function endWithParent(): void {
  const end = () => process.exit(1)
  // There is no event any more where the parent was gone before this ran.
  if ('connected' in process && !process.connected) end()
  process.once('disconnect', end)
  process.channel?.unref()
}

/** Whether this file is the one that node was asked to run. */
export function isMain(moduleUrl: string): boolean {
  const [, script] = process.argv
  return script !== undefined && moduleUrl === pathToFileURL(script).href
}
