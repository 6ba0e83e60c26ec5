import type { Sql } from 'postgres'
import { type Asker, currentAsker } from './asker.ts'
import { createPausedNetworks } from './paused-networks.ts'
import { type Hold, type Session, createSession } from './session.ts'
import { SessionFailure, asSessionFailure } from './session-failure.ts'
import { type Waiter, createWaitingLine } from './waiting-line.ts'

/** A driver with one connection. */
export interface Connection {
  readonly sql: Sql
  /** Calls back whenever the connection is gone; the driver opens another one when it is asked. */
  readonly onClose: (listener: () => void) => void
  readonly interrupt?: Hold['interrupt']
}

export interface SessionPool {
  /** @throws SessionFailure when nobody waits any longer, or the database cannot be reached. */
  readonly take: () => Promise<Session>
  /** Waits for everybody who has been waiting. */
  readonly close: () => Promise<void>
}

/** How many connections may be held at a time; what is left is for others. */
export interface PoolShares {
  /** By all visitors. */
  readonly visitors: number
  /** By visitors and staff of one network. */
  readonly network: number
}

interface Slot extends Connection {
  holder: (Hold & { readonly asker: Asker }) | null
}

/**
 * Sessions of Postgres, each with a connection of its own. The driver's own pool knows nobody who
 * should go first, and a session of it whose connection is lost throws at its next statement where
 * nobody can catch it.
 */
export function createSessionPool(
  connections: readonly Connection[],
  shares: PoolShares,
): SessionPool {
  const line = createWaitingLine<Slot>()
  const { pause, isPaused } = createPausedNetworks()
  let whenIdle: (() => void) | undefined
  const slots = connections.map((connection) => {
    const slot: Slot = { ...connection, holder: null }
    connection.onClose(() => {
      if (slot.holder !== null) slot.holder.failure ??= new SessionFailure('08006', 'it was closed')
    })
    return slot
  })

  const mayTake = ({ rank, network }: Asker) => {
    const holders = slots.flatMap(({ holder }) => holder?.asker ?? [])
    const visitors = holders.filter((holder) => holder.rank === 'visitor')
    const neighbours = holders.filter((holder) => holder.network === network)
    return (
      rank === 'program' ||
      ((rank === 'staff' || visitors.length < shares.visitors) &&
        (network === null || neighbours.length < shares.network))
    )
  }

  const holdFor = (asker: Asker, interrupt: Hold['interrupt']): Slot['holder'] => ({
    asker,
    failure: undefined,
    interrupt:
      interrupt &&
      ((reason) => {
        if (asker.rank === 'visitor' && asker.network !== null) pause(asker.network)
        interrupt(reason)
      }),
  })

  const serve = () => {
    for (const slot of slots.filter(({ holder }) => holder === null)) {
      const waiter = line.next(mayTake)
      if (waiter === undefined) return
      slot.holder = holdFor(waiter.asker, slot.interrupt)
      waiter.take(slot)
    }
  }

  const isIdle = () => slots.every(({ holder }) => holder === null)
  const leave = (slot: Slot) => {
    slot.holder = null
    serve()
    if (isIdle()) whenIdle?.()
  }

  const wait = (asker: Asker) =>
    new Promise<Slot>((resolve, reject) => {
      const { signal } = asker
      const refusal = refusalOf(asker)
      if (refusal !== undefined) return reject(refusal)
      const giveUp = () => {
        line.remove(waiter)
        reject(nobodyWaits())
      }
      const waiter: Waiter<Slot> = {
        asker,
        take: (slot) => {
          signal?.removeEventListener('abort', giveUp)
          resolve(slot)
        },
      }
      signal?.addEventListener('abort', giveUp)
      line.add(waiter)
      return serve()
    })

  const refusalOf = ({ rank, network, signal }: Asker) => {
    if (signal?.aborted === true) return nobodyWaits()
    if (whenIdle !== undefined) return new SessionFailure('08006', 'the database is being closed')
    if (rank !== 'visitor' || network === null || !isPaused(network)) return undefined
    return new SessionFailure('53400', 'a request from this network took too long a minute ago')
  }

  return {
    take: async () => {
      const slot = await wait(currentAsker())
      try {
        const reserved = await slot.sql.reserve()
        if (slot.holder === null) throw new Error('a session is taken by nobody')
        return createSession(slot.holder, reserved, () => leave(slot))
      } catch (error) {
        leave(slot)
        throw asSessionFailure(error)
      }
    },
    close: async () => {
      const idle = new Promise<void>((resolve) => {
        whenIdle = resolve
      })
      if (!isIdle()) await idle
      await Promise.all(slots.map(({ sql }) => sql.end()))
    },
  }
}

function nobodyWaits(): SessionFailure {
  return new SessionFailure('57014', 'canceling statement due to user request')
}
