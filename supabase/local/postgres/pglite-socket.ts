import { Duplex } from 'node:stream'
import { startThread } from '#supabase/local/start-thread.ts'
import type { FromDatabase, ToDatabase } from './database-thread.ts'
import { type ClusterSource, answerMessages } from './pglite.ts'
import type { PGlite } from '@electric-sql/pglite'

/** The other end of a connection: something that answers Postgres protocol messages. */
interface Peer {
  readonly send: (messages: Uint8Array) => void
  readonly close: () => Promise<unknown>
  /** Ends it at once, whatever it is doing. */
  readonly end: () => Promise<unknown>
}

/** The Terminate message, on which Postgres would end its process. */
const terminate = 'X'.charCodeAt(0)

/** A socket for the driver. It writes whole messages only. */
class PgliteSocket extends Duplex {
  readonly #peer: Peer

  constructor(peer: Peer) {
    super()
    this.#peer = peer
  }

  get readyState(): 'open' | 'closed' {
    return this.destroyed ? 'closed' : 'open'
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (chunk[0] !== terminate) this.#peer.send(new Uint8Array(chunk))
    done()
  }

  override _final(done: () => void): void {
    void this.#closeThen(done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    void this.#endThen(() => done(error))
  }

  async #closeThen(done: () => void): Promise<void> {
    await this.#peer.close()
    this.destroy()
    done()
  }

  async #endThen(done: () => void): Promise<void> {
    await this.#peer.end()
    done()
  }
}

const program = new URL('./database-thread.ts', import.meta.url)

/**
 * Opens a cluster in a thread of its own. Destroying the socket ends the thread, whatever it does.
 * @throws what PGlite throws when the cluster does not open.
 */
export async function openThreadSocket(source: ClusterSource): Promise<Duplex> {
  const thread = startThread(program, { workerData: source })
  let failure = new Error('the database ended while it was opened')
  thread.on('error', (error) => {
    failure = error
  })
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    thread.once('message', () => resolve())
    thread.once('exit', () => reject(failure))
  })
  const tell = (message: ToDatabase) => thread.postMessage(message, [])
  const socket = new PgliteSocket({
    send: tell,
    close: () => {
      tell('close')
      return ended
    },
    end: () => thread.terminate(),
  })
  thread.on('message', (said: FromDatabase) => socket.push(said))
  thread.once('exit', () => socket.destroy())
  return socket
}

/** For a database in memory, which ends with its process. */
export function openDirectSocket(pglite: PGlite): Duplex {
  const answer = answerMessages(pglite, (bytes) => void socket.push(bytes))
  let last = Promise.resolve()
  const close = () => last.then(() => pglite.close())
  const socket = new PgliteSocket({
    send: (messages) => {
      last = answer(messages)
    },
    close: () => (pglite.closed ? Promise.resolve() : close()),
    end: () => Promise.resolve(),
  })
  return socket
}
