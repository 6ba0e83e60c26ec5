import type { Sql } from 'postgres'
import { type Asker, currentAsker } from './asker.ts'
import { createPausedNetworks } from './paused-networks.ts'
import { type Hold, type Session, createSession } from './session.ts'
import { SessionFailure, asSessionFailure, nobodyWaits } from './session-failure.ts'
import { type Waiter, createWaitingLine } from './waiting-line.ts'

/** A driver with one connection, which it opens on first use. */
interface Connection {
  readonly sql: Sql
  readonly interrupt?: Hold['interrupt']
}

/** @param onClose called when the connection is gone. */
export type Connect = (onClose: () => void) => Connection

export interface SessionPool {
  /** @throws SessionFailure if the requester is gone, or the database cannot be reached. */
  readonly take: () => Promise<Session>
  /** Waits for everyone who is in line. */
  readonly close: () => Promise<void>
}

/** How many connections may be held at a time; the rest is for others. */
export interface PoolShares {
  /** By all visitors. */
  readonly visitors: number
  /** By visitors and staff of one network. */
  readonly network: number
}

interface Slot {
  /** Undefined if the previous one is gone. */
  connection: (Connection & { readonly closed: Promise<void> }) | undefined
  holder: (Hold & { readonly asker: Asker; readonly since: number }) | null
}

/**
 * Sessions of Postgres, each with a connection of its own. The driver's own pool has no
 * priorities. When it loses a connection, the next statement on it throws where nobody can catch
 * it, or gets the response to the previous one; so each connection has a driver of its own.
 */
export function createSessionPool(connect: Connect, size: number, shares: PoolShares): SessionPool {
  const line = createWaitingLine<Slot>()
  const { pause, isPaused } = createPausedNetworks()
  let whenIdle: (() => void) | undefined
  const slots = Array.from({ length: size }, (): Slot => ({ connection: undefined, holder: null }))

  const connectionOf = (slot: Slot) => {
    let tellClosed = () => {}
    const closed = new Promise<void>((resolve) => {
      tellClosed = resolve
    })
    const onClose = () => {
      tellClosed()
      if (slot.connection !== opened) return
      slot.connection = undefined
      if (slot.holder !== null) slot.holder.failure ??= connectionLost()
    }
    const opened = { ...connect(onClose), closed }
    return opened
  }

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

  const isPausedFor = ({ rank, network }: Asker) =>
    rank === 'visitor' && network !== null && isPaused(network)

  const hold = (slot: Slot, asker: Asker) => {
    slot.connection ??= connectionOf(slot)
    const { interrupt } = slot.connection
    const interruptAndPause = (reason: SessionFailure) => {
      if (asker.rank === 'visitor' && asker.network !== null) pause(asker.network)
      interrupt?.(reason)
    }
    slot.holder = {
      asker,
      since: performance.now(),
      failure: undefined,
      interrupt: interrupt && interruptAndPause,
    }
  }

  const serve = () => {
    for (const slot of slots.filter(({ holder }) => holder === null)) {
      const waiter = line.next(mayTake)
      if (waiter === undefined) return
      hold(slot, waiter.asker)
      waiter.take(slot)
    }
  }

  const isIdle = () => slots.every(({ holder }) => holder === null)
  const leave = async (slot: Slot) => {
    // Two threads on one cluster would destroy it.
    if (slot.holder?.failure !== undefined) await slot.connection?.closed
    if (slot.holder !== null) line.noteUse(slot.holder.asker, performance.now() - slot.holder.since)
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
          if (!isPausedFor(asker)) return resolve(slot)
          void leave(slot)
          return reject(tookTooLong())
        },
      }
      signal?.addEventListener('abort', giveUp)
      line.add(waiter)
      return serve()
    })

  const refusalOf = (asker: Asker) => {
    if (asker.signal?.aborted === true) return nobodyWaits()
    if (whenIdle !== undefined) return new SessionFailure('08006', 'the database is being closed')
    return isPausedFor(asker) ? tookTooLong() : undefined
  }

  return {
    take: async () => {
      const slot = await wait(currentAsker())
      try {
        const { connection, holder } = slot
        if (connection === undefined || holder === null) throw connectionLost()
        return createSession(holder, await connection.sql.reserve(), () => void leave(slot))
      } catch (error) {
        slot.connection = undefined
        void leave(slot)
        throw asSessionFailure(error)
      }
    },
    close: async () => {
      const idle = new Promise<void>((resolve) => {
        whenIdle = resolve
      })
      if (!isIdle()) await idle
      await Promise.all(slots.map(async ({ connection }) => connection?.sql.end()))
    },
  }
}

function connectionLost(): SessionFailure {
  return new SessionFailure('08006', 'connection to the database failed')
}

function tookTooLong(): SessionFailure {
  return new SessionFailure('53400', 'a request from this network took too long a minute ago')
}
