import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { type LeadKey, leadIds } from '#src/domain/leads/lead-work.ts'
import type { OwnedItem } from '#src/device/owned-items.ts'
import { unsentWork } from '#src/session/unsent.ts'
import type { StoredOffer } from '#src/office/offers/offer-api.ts'
import { contentOf, isSameOffer, offerShape } from '#src/office/offers/offer-rules.ts'
import { type OfferValues, emptyOffer } from '#src/office/offers/editor/offer-values.ts'

/** Why an offer stays on the device after a response: a refusal, or the state of the offer. */
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
  /** The content sent last; null when nothing was. */
  revision: v.nullable(v.number()),
  isWithdrawn: v.boolean(),
  isWaiting: v.boolean(),
})

/** State of a numbered offer when it was last loaded. */
export type Standing = v.InferOutput<typeof standing>

/** Fields that an earlier version of the app could not store are empty. */
const valuesShape = v.pipe(
  v.looseObject({}),
  v.transform((values) => ({ ...emptyOffer(), ...values })),
  offerShape,
)

const unsentShape = v.object({
  lead: v.optional(
    v.nullable(v.object({ kind: v.picklist(['inquiry', 'quote']), id: v.string() })),
  ),
  /** The lead as older versions stored it, for quote requests only. */
  quoteRequest: v.optional(v.nullable(v.string())),
  /** State when it was saved here; null for an offer without a number. */
  seen: v.optional(v.nullable(standing), null),
  /** The server's content when it differed; saving again means that the user has seen it. */
  found: v.optional(v.nullable(standing), null),
  /** The server version it changes; null when the server is not known to have the offer. */
  version: v.nullable(v.number()),
  values: valuesShape,
  /** What the server may have of it: what was sent last with an answer, and all that was sent without one since. */
  sent: v.array(valuesShape),
  obstacle: v.nullable(v.picklist(obstacles)),
})

const shape = v.pipe(
  unsentShape,
  v.transform(({ quoteRequest: quote = null, lead, ...kept }) => ({
    ...kept,
    lead: lead ?? (quote === null ? null : { kind: 'quote' as const, id: quote }),
  })),
)

type Kept = v.InferOutput<typeof shape>

/** A draft saved on this device that the server may not have. */
export interface UnsentOffer extends Kept, Pick<OwnedItem, 'savedAt'> {
  readonly id: string
}

export type UnsentObstacle = NonNullable<UnsentOffer['obstacle']>

export const isUnsentObstacle = (kind: string): kind is UnsentObstacle =>
  obstacles.some((obstacle) => obstacle === kind)

/** Drafts of the signed-in user, latest first. */
export function readUnsentOffers(): readonly UnsentOffer[] {
  return offersOf(unsentWork.list())
}

export function readUnsentOffer(id: string): UnsentOffer | null {
  return readUnsentOffers().find((offer) => offer.id === id) ?? null
}

/** Stores the offer's current state. @returns false when the browser cannot store it. */
export function storeUnsentOffer({ id, savedAt: _, ...value }: UnsentOffer): boolean {
  const { name } = value.values
  const title = value.seen === null ? `Offer for ${name}` : `Changes to ${value.seen.number}`
  return unsentWork.keep(id, title, value)
}

/** What is saved of an offer, with what is known of the server's version. */
export interface SavedHere {
  readonly values: OfferValues
  /** The lead that the offer answers. */
  readonly lead: LeadKey | null
  /** The server version it changes; null keeps the known one. */
  readonly version: number | null
  /** The server's content of that version, if known. */
  readonly base?: OfferValues | undefined
  /** State of the offer; null when it has no number yet. */
  readonly seen: Standing | null
  /** Whether it was being sent, so that the server may have it. */
  readonly wasSent?: boolean
}

/**
 * Stores what was saved of an offer; an earlier obstacle no longer counts.
 * @returns false when the browser cannot store it.
 */
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
  return storeUnsentOffer({ ...start, ...rest, id, values })
}

/** State of a stored offer, as far as later changes need it. */
export function standingOf(offer: StoredOffer): Standing {
  return {
    number: offer.number,
    revision: offer.revisions[0]?.revision ?? null,
    isWithdrawn: offer.withdrawn_at !== null,
    isWaiting: offer.waits_for_approval,
  }
}

/** This device's content, for comparing it with another version. */
export function asStoredOffer({ id, version, lead, seen, values }: UnsentOffer): StoredOffer {
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
 * What has happened to an offer since the user saw it last; null if they need not know.
 * @param seen null for an offer that was written on this device.
 */
export function becomeOf(seen: Standing | null, now: Standing): UnsentObstacle | null {
  if (now.revision !== (seen?.revision ?? null)) return 'sent'
  if (now.isWithdrawn && seen?.isWithdrawn !== true) return 'withdrawn'
  return now.isWaiting && seen?.isWaiting !== true ? 'waiting' : null
}

/** Removes a delivered offer, unless it was saved again since it was sent. */
export function settleUnsentOffer(id: string, sent: OfferValues, version: number): void {
  const stored = readUnsentOffer(id)
  if (stored === null) return
  if (isSameOffer(stored.values, sent)) unsentWork.drop(id)
  else storeUnsentOffer({ ...stored, version, sent: [sent], found: null, obstacle: null })
}

export function useUnsentOffers(): readonly UnsentOffer[] {
  const text = useSyncExternalStore(unsentWork.watch, () => JSON.stringify(unsentWork.list()))
  return useMemo(() => offersOf(JSON.parse(text) as OwnedItem[]), [text])
}

export function useUnsentOffer(id: string): UnsentOffer | null {
  return useUnsentOffers().find((offer) => offer.id === id) ?? null
}

function offersOf(items: readonly OwnedItem[]): readonly UnsentOffer[] {
  return items.flatMap(({ name: id, savedAt, value }) => {
    const kept = v.safeParse(shape, value)
    return kept.success ? [{ ...kept.output, id, savedAt }] : []
  })
}
