import { type RequestListener, type Server, createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A listening socket that can be closed and opened again on the same port. */
export interface Door {
  readonly port: number
  /** Closes all connections; the system refuses new ones. */
  close(): Promise<void>
  /** Does nothing if it is open. */
  open(): Promise<void>
}

/**
 * Below the ports that systems assign, so that no other program takes it while the door is closed.
 */
const lowest = 20_000
const highest = 32_000

/** Opens a server on a free port of localhost. */
export async function openDoor(listener: RequestListener): Promise<Door> {
  let server: Server | undefined
  let port = 0
  for (let attempt = 0; server === undefined && attempt < 20; attempt++) {
    port = lowest + Math.floor(Math.random() * (highest - lowest))
    server = await listen(listener, port).catch(() => undefined)
  }
  if (server === undefined) throw new Error('no free port was found')
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        const closing = server
        server = undefined
        if (closing === undefined) {
          resolve()
          return
        }
        closing.close(() => resolve())
        closing.closeAllConnections()
      }),
    open: async () => {
      for (let attempt = 0; server === undefined; attempt++) {
        server = await listen(listener, port).catch(async (error: unknown) => {
          if (attempt === 20) throw error
          await wait(100)
          return undefined
        })
      }
    },
  }
}

function listen(listener: RequestListener, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener)
    server.once('error', reject)
    server.listen(port, 'localhost', () => resolve(server))
  })
}
