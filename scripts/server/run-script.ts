import { type Serializable, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { buildPaths } from '#scripts/build/paths.ts'
import { loaderFor } from '#supabase/local/loader-for.ts'

/** Lower than the server's priority, which has to keep responding. */
const priority = 10

/** Controls a running program. */
export interface ScriptRun {
  /** Ends the program. */
  readonly signal?: AbortSignal
  /**
   * Called with the program's messages.
   * @param stepBack lowers its priority below everything else.
   */
  readonly onMessage?: (message: Serializable, stepBack: () => void) => void
  /** From the start. */
  readonly isBehind?: boolean
  /** A program without output for so long has hung and is killed. */
  readonly silenceMs?: number
}

/** Longer than any build of pages, which prints nothing until they are done. */
const longestSilenceMs = 30 * 60_000

/**
 * Runs a program in its own process, with its output on ours. It ends with this process, however
 * that ends (`endWithParent`): left behind, it would hold the database that the next start needs.
 * @returns whether it succeeded.
 */
export function runScript(
  program: URL,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  { signal, onMessage, isBehind = false, silenceMs = longestSilenceMs }: ScriptRun = {},
): Promise<boolean> {
  const file = fileURLToPath(program)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...loaderFor(file), file, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      cwd: buildPaths.root,
      env: { ...process.env, ...variables },
      signal,
    })
    const stepBack = () => {
      if (child.pid !== undefined && child.exitCode === null) setPriority(child.pid, priority)
    }
    const silence = setTimeout(() => child.kill('SIGKILL'), silenceMs)
    child.on('message', (message) => {
      silence.refresh()
      onMessage?.(message, stepBack)
    })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => {
      clearTimeout(silence)
      resolve(code === 0)
    })
    if (isBehind) stepBack()
  })
}
