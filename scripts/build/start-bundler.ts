import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { loaderFor } from '#supabase/local/loader-for.ts'

const program = fileURLToPath(new URL('./bundle-process.ts', import.meta.url))

/** Collects garbage early: half the memory for a tenth more time. */
const heapOptions = ['--max-semi-space-size=4', '--heap-growing-percent=40']

/** The same for memory outside the heap, of glibc's allocator and the bundler's. */
const allocators = { MALLOC_ARENA_MAX: '2', MIMALLOC_PURGE_DELAY: '0' }

/**
 * Bundles the scripts of the next build in a process of its own, so that its memory is freed at the
 * end.
 * @throws UserFacingError if it fails; the process has printed why.
 */
export async function startBundler(): Promise<void> {
  const child = fork(program, {
    execArgv: [...loaderFor(program), ...heapOptions],
    env: { ...process.env, ...allocators },
  })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new UserFacingError('The scripts of the site could not be built.')
}
