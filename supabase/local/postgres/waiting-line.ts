import type { Asker } from './asker.ts'

/** Somebody who waits for something of which there is too little. */
export interface Waiter<Thing> {
  readonly asker: Asker
  readonly take: (thing: Thing) => void
}

export interface WaitingLine<Thing> {
  readonly add: (waiter: Waiter<Thing>) => void
  readonly remove: (waiter: Waiter<Thing>) => void
  /** Takes out the next one who may go on now. */
  readonly next: (mayGoOn: (asker: Asker) => boolean) => Waiter<Thing> | undefined
}

/**
 * Who is next: the program and staff before visitors, and of these one of each network in turn, so
 * that whoever sends a thousand requests waits for their own, and holds up another's by one.
 */
export function createWaitingLine<Thing>(): WaitingLine<Thing> {
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
      if (list.length === 0) visitors.delete(network)
    },
    next: (mayGoOn) => {
      const place = first.findIndex(({ asker }) => mayGoOn(asker))
      if (place >= 0) return first.splice(place, 1)[0]
      for (const [network, list] of visitors) {
        const [waiter] = list
        if (waiter === undefined || !mayGoOn(waiter.asker)) continue
        list.shift()
        visitors.delete(network)
        // Behind all other networks.
        if (list.length > 0) visitors.set(network, list)
        return waiter
      }
      return undefined
    },
  }
}
