import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'

/** Lower than that of a server, which is to go on answering. */
const priority = 10

/**
 * Runs a file of `scripts` in a process of its own, with its output on ours. It ends with this one,
 * however that ends (`endWithParent`): left behind, it would open the database that a new start wants.
 * @param signal ends it.
 * @returns whether it ended well.
 */
export function runScript(
  script: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<boolean> {
  const file = path.join(buildPaths.root, 'scripts', script)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
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
