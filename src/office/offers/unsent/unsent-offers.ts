import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { type LeadKey, leadIds } from '#src/domain/leads/lead-work.ts'
import {
  type Unsent,
  dropUnsent,
  keepUnsent,
  readUnsent,
  unsentText,
  watchUnsent,
} from '#src/session/unsent.ts'
import type { StoredOffer } from '#src/office/offers/offer-api.ts'
import { contentOf, isSameOffer, offerShape } from '#src/office/offers/offer-rules.ts'
import type { OfferValues } from '#src/office/offers/editor/offer-values.ts'

/** Why an offer stays on the device although the server has answered: a refusal, or what became of the offer. */
const obstacles = [
  'conflict',
  'duplicate',
  'gone',
  'not-permitted',
  'rejected',
  'sent',
  'withdrawn',
  'waiting',
  'accepted',
] as const

const standing = v.object({
  number: v.string(),
  /** What was sent last; null when nothing was. */
  revision: v.nullable(v.number()),
  isWithdrawn: v.boolean(),
  isWaiting: v.boolean(),
})

/** How an offer that has a number stood when somebody last looked at it. */
export type Standing = v.InferOutput<typeof standing>

const keptShape = v.object({
  lead: v.optional(
    v.nullable(v.object({ kind: v.picklist(['inquiry', 'quote']), id: v.string() })),
  ),
  /** The same as older versions have kept it, which knew quote requests only. */
  quoteRequest: v.optional(v.nullable(v.string())),
  /** Known to whoever has saved it here; null for an offer that has no number yet. */
  seen: v.optional(v.nullable(standing), null),
  /** What the server said when it was something else; whoever saves again has seen that. */
  found: v.optional(v.nullable(standing), null),
  /** The server's that it changes; null for one that the server does not have, as far as anybody knows. */
  version: v.nullable(v.number()),
  values: offerShape,
  /** What the server may have of it: what was sent last with an answer, and all that was sent without one since. */
  sent: v.array(offerShape),
  obstacle: v.nullable(v.picklist(obstacles)),
})

const shape = v.pipe(
  keptShape,
  v.transform(({ quoteRequest: quote = null, lead, ...kept }) => ({
    ...kept,
    lead: lead ?? (quote === null ? null : { kind: 'quote' as const, id: quote }),
  })),
)

type Kept = v.InferOutput<typeof shape>

/** A draft that was saved on this device and that the server may not have. */
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
  const { name } = value.values
  const words = value.seen === null ? `Offer for ${name}` : `Changes to ${value.seen.number}`
  return keepUnsent({ id, name: words, value })
}

/** What is saved of an offer, and what is known of the server's. */
export interface SavedHere {
  readonly values: OfferValues
  /** The lead that the offer answers. */
  readonly lead: LeadKey | null
  /** The server's that it changes; null leaves the one that is known. */
  readonly version: number | null
  /** What the server has under that version, where it is known. */
  readonly base?: OfferValues | undefined
  /** How the offer stood; null for one that has no number yet. */
  readonly seen: Standing | null
  /** Whether it was on its way already, so that the server may have it. */
  readonly wasSent?: boolean
}

/** Keeps what was saved of an offer, whatever was in the way of its former state. @returns whether this browser lets it. */
export function saveUnsentOffer(id: string, saved: SavedHere): boolean {
  const { values, version, base, seen, wasSent = false } = saved
  const known = readUnsentOffer(id)
  const isOther = known === null || (version !== null && version !== known.version)
  const before = base === undefined || version === null ? [] : [base]
  const start = isOther
    ? { version, sent: wasSent ? [...before, values] : before, seen: seen ?? known?.seen ?? null }
    : { ...known, seen: known.found ?? known.seen }
  const lead = known?.lead ?? saved.lead
  const rest = { lead, found: null, obstacle: null, savedAt: 0 }
  return keepUnsentOffer({ ...start, ...rest, id, values })
}

/** How a stored offer stands, as far as changes to it have to know. */
export function standingOf(offer: StoredOffer): Standing {
  return {
    number: offer.number,
    revision: offer.revisions[0]?.revision ?? null,
    isWithdrawn: offer.withdrawn_at !== null,
    isWaiting: offer.waits_for_approval,
  }
}

/** What this device keeps, for where it stands beside another version. */
export function keptAsStored({ id, version, lead, seen, values }: UnsentOffer): StoredOffer {
  return {
    id,
    number: seen?.number ?? '',
    version: version ?? 0,
    ...leadIds(lead),
    owner: null,
    draft: contentOf(values),
    waits_for_approval: false,
    approved_lines: null,
    withdrawn_at: null,
    deleted_at: null,
    revisions: [],
    events: [],
  }
}

/**
 * What has become of an offer since somebody looked at it; null when that is nothing that they have to know.
 * @param seen null by who has written it here.
 */
export function becomeOf(seen: Standing | null, now: Standing): UnsentObstacle | null {
  if (now.revision !== (seen?.revision ?? null)) return 'sent'
  if (now.isWithdrawn && seen?.isWithdrawn !== true) return 'withdrawn'
  return now.isWaiting && seen?.isWaiting !== true ? 'waiting' : null
}

/** Takes an offer away that the server has, unless something else was saved since it was sent. */
export function settleUnsentOffer(id: string, sent: OfferValues, version: number): void {
  const kept = readUnsentOffer(id)
  if (kept === null) return
  if (isSameOffer(kept.values, sent)) dropUnsent(id)
  else keepUnsentOffer({ ...kept, version, sent: [sent], found: null, obstacle: null })
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
