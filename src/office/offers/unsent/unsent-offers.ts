import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import {
  type Unsent,
  dropUnsent,
  keepUnsent,
  readUnsent,
  unsentText,
  watchUnsent,
} from '#src/session/unsent.ts'
import { isSameOffer, offerShape } from '#src/office/offers/offer-rules.ts'
import type { OfferValues } from '#src/office/offers/editor/offer-values.ts'

/** Why an offer stays on the device although the server has answered. */
const obstacles = ['conflict', 'duplicate', 'gone', 'not-permitted', 'rejected'] as const

const shape = v.object({
  quoteRequest: v.nullable(v.string()),
  /** The server's that it changes; null for one that the server does not have, as far as anybody knows. */
  version: v.nullable(v.number()),
  values: offerShape,
  /** What the server may have of it: what was sent last with an answer, and all that was sent without one since. */
  sent: v.array(offerShape),
  obstacle: v.nullable(v.picklist(obstacles)),
})

type Kept = v.InferOutput<typeof shape>

/** A draft that was saved on this device and has no number yet. */
export interface UnsentOffer extends Kept, Pick<Unsent, 'id' | 'savedAt'> {}

export type UnsentObstacle = NonNullable<UnsentOffer['obstacle']>

export const isUnsentObstacle = (kind: string): kind is UnsentObstacle =>
  obstacles.some((obstacle) => obstacle === kind)

/** Those of whoever is signed in, the latest first. */
export function readUnsentOffers(): readonly UnsentOffer[] {
  return offersOf(readUnsent())
}

export function readUnsentOffer(id: string): UnsentOffer | null {
  return readUnsentOffers().find((offer) => offer.id === id) ?? null
}

/** Keeps an offer as it is now. @returns whether this browser lets it. */
export function keepUnsentOffer({ id, savedAt: _, ...value }: UnsentOffer): boolean {
  return keepUnsent({ id, name: `Offer for ${value.values.name}`, value })
}

/**
 * Keeps what was saved of an offer, whatever was in the way of its former state.
 * @param version the server's that it was merged with; null leaves the one that is known.
 */
export function saveUnsentOffer(
  id: string,
  values: OfferValues,
  quoteRequest: string | null,
  version: number | null,
): boolean {
  const former = readUnsentOffer(id) ?? { id, quoteRequest, version: null, sent: [], savedAt: 0 }
  const isMerged = version !== null && version !== former.version
  const base = isMerged ? { ...former, version, sent: [] } : former
  return keepUnsentOffer({ ...base, values, obstacle: null })
}

/** Takes an offer away that the server has, unless something else was saved since it was sent. */
export function settleUnsentOffer(id: string, sent: OfferValues, version: number): void {
  const kept = readUnsentOffer(id)
  if (kept === null) return
  if (isSameOffer(kept.values, sent)) dropUnsent(id)
  else keepUnsentOffer({ ...kept, version, sent: [sent], obstacle: null })
}

export function useUnsentOffers(): readonly UnsentOffer[] {
  const text = useSyncExternalStore(watchUnsent, unsentText)
  return useMemo(() => offersOf(JSON.parse(text) as Unsent[]), [text])
}

export function useUnsentOffer(id: string): UnsentOffer | null {
  return useUnsentOffers().find((offer) => offer.id === id) ?? null
}

function offersOf(items: readonly Unsent[]): readonly UnsentOffer[] {
  return items.flatMap(({ id, savedAt, value }) => {
    const kept = v.safeParse(shape, value)
    return kept.success ? [{ ...kept.output, id, savedAt }] : []
  })
}
