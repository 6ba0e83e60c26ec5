import { type Serializable, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { buildPaths } from '#scripts/build/paths.ts'
import { loaderFor } from '#supabase/local/loader-for.ts'

/** Lower than that of a server, which is to go on answering. */
const priority = 10

/** What a program is told by, and hears from, whoever runs it. */
export interface ScriptRun {
  /** Ends the program. */
  readonly signal?: AbortSignal
  /** Hears what the program sends. @param stepBack has it go on after everything else on the machine. */
  readonly onMessage?: (message: Serializable, stepBack: () => void) => void
  /** From the beginning on. */
  readonly isBehind?: boolean
  /** A program that neither ends nor says anything for so long hangs, and is ended. */
  readonly silenceMs?: number
}

/** Longer than any build of pages, which says nothing before they are made. */
const longestSilenceMs = 30 * 60_000

/**
 * Runs a program in a process of its own, with its output on ours. It ends with this one,
 * however that ends (`endWithParent`): left behind, it would open the database that a new start wants.
 * @returns whether it ended well.
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
