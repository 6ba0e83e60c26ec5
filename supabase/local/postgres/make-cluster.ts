import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { openThreadSocket } from './pglite-socket.ts'

/**
 * Makes the files of an empty Postgres where there are none. In a thread that ends, since it takes
 * 700 MB; and beside their place, so that what was cut off is never taken for a cluster.
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
