import type { Asker } from './asker.ts'
import { type RecentUse, createRecentUse } from './recent-use.ts'

/** Somebody waiting for a scarce resource. */
export interface Waiter<Thing> {
  readonly asker: Asker
  readonly take: (thing: Thing) => void
}

export interface WaitingLine<Thing> {
  readonly add: (waiter: Waiter<Thing>) => void
  readonly remove: (waiter: Waiter<Thing>) => void
  /** Removes the next one who may proceed. */
  readonly next: (mayGoOn: (asker: Asker) => boolean) => Waiter<Thing> | undefined
  /** Reports how long somebody has held it. */
  readonly noteUse: (asker: Asker, milliseconds: number) => void
}

/**
 * Who is next: the program and staff before visitors. Among visitors, the network with the least
 * recent use goes first; equal ones take turns. Whoever sends a thousand requests, or a few
 * expensive ones, waits for their own and delays another's by one at most.
 */
export function createWaitingLine<Thing>(
  recentUse: RecentUse = createRecentUse(),
): WaitingLine<Thing> {
  const first: Waiter<Thing>[] = []
  const visitors = new Map<string | null, Waiter<Thing>[]>()
  return {
    add: (waiter) => {
      const { rank, network } = waiter.asker
      if (rank !== 'visitor') first.push(waiter)
      else if (!visitors.get(network)?.push(waiter)) visitors.set(network, [waiter])
    },
    remove: (waiter) => {
      const { rank, network } = waiter.asker
      const list = rank === 'visitor' ? (visitors.get(network) ?? []) : first
      const place = list.indexOf(waiter)
      if (place >= 0) list.splice(place, 1)
      if (visitors.get(network)?.length === 0) visitors.delete(network)
    },
    next: (mayGoOn) => {
      const place = first.findIndex(({ asker }) => mayGoOn(asker))
      if (place >= 0) return first.splice(place, 1)[0]
      const able = [...visitors].filter(
        ([, [waiter]]) => waiter !== undefined && mayGoOn(waiter.asker),
      )
      const uses = able.map(([network]) => recentUse.of(network))
      const chosen = able[uses.indexOf(Math.min(...uses))]
      if (chosen === undefined) return undefined
      const [network, list] = chosen
      const waiter = list.shift()
      visitors.delete(network)
      // Behind all other networks.
      if (list.length > 0) visitors.set(network, list)
      return waiter
    },
    noteUse: ({ rank, network }, milliseconds) => {
      if (rank === 'visitor') recentUse.note(network, milliseconds)
    },
  }
}
