import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { buildPaths } from '#scripts/build/paths.ts'
import { loaderFor } from '#supabase/local/loader-for.ts'

/** Lower than that of a server, which is to go on answering. */
const priority = 10

/**
 * Runs a program in a process of its own, with its output on ours. It ends with this one,
 * however that ends (`endWithParent`): left behind, it would open the database that a new start wants.
 * @param signal ends it.
 * @returns whether it ended well.
 */
export function runScript(
  program: URL,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<boolean> {
  const file = fileURLToPath(program)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...loaderFor(file), file, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      cwd: buildPaths.root,
      env: { ...process.env, ...variables },
      signal,
    })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
    if (signal !== undefined && child.pid !== undefined) setPriority(child.pid, priority)
  })
}
