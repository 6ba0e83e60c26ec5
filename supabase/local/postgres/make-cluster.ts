import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { openThreadSocket } from './pglite-socket.ts'

/**
 * Creates the files of an empty Postgres where there are none. In a thread that ends, since it
 * takes 700 MB, and in a temporary place, so that a partial cluster is never used.
 * @throws what PGlite throws when it cannot write them.
 */
export async function makeCluster(directory: string): Promise<void> {
  if (existsSync(directory) && readdirSync(directory).length > 0) return
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const socket = await openThreadSocket({ directory: unfinished })
  socket.end()
  await once(socket, 'close')
  renameSync(unfinished, directory)
}
