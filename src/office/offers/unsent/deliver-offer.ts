// Decision 293: an offer is stored on the device before it is sent.
import type { LeadKey } from '#src/domain/leads/lead-work.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import {
  type SavedOffer,
  type StoredOffer,
  fetchOffer,
  saveOffer,
} from '#src/office/offers/offer-api.ts'
import { contentOf, isSameOffer, normalised } from '#src/office/offers/offer-rules.ts'
import { type OfferValues, storedValues } from '#src/office/offers/editor/offer-values.ts'
import { type SaveOutcome, saveVersioned } from '#src/office/records/editor/save-versioned.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import {
  type Standing,
  type UnsentObstacle,
  type UnsentOffer,
  becomeOf,
  isUnsentObstacle,
  storeUnsentOffer,
  readUnsentOffer,
  settleUnsentOffer,
  standingOf,
} from './unsent-offers.ts'

/** The server's side; see `saveOffer` and `fetchOffer`. */
export interface OfferServer {
  readonly save: (
    id: string,
    version: number | null,
    values: OfferValues,
    lead: LeadKey | null,
  ) => Promise<Result<SavedOffer, OfficeFailure>>
  readonly read: (id: string) => Promise<Result<StoredOffer, OfficeFailure>>
}

const realServer: OfferServer = {
  save: (id, version, values, lead) => saveOffer(id, version, contentOf(values), lead),
  read: (id) => fetchOffer(id, new AbortController().signal),
}

/**
 * Delivers an offer from this device, in one tab at a time. The id is created on the device, so the
 * offer is stored once however often it is sent; an earlier delivery whose response was lost is
 * told apart from a colleague's change. It stays on the device until the server has it, with the
 * obstacle, if any. Null if it is no longer here, because another tab has delivered it.
 */
export function deliverOffer(
  id: string,
  server: OfferServer = realServer,
): Promise<Result<SavedOffer, OfficeFailure> | null> {
  const work = () => deliver(id, server)
  const { locks } = navigator as { readonly locks?: LockManager }
  return locks === undefined ? work() : locks.request(`prefab-unsent-${id}`, work)
}

async function deliver(
  id: string,
  server: OfferServer,
): Promise<Result<SavedOffer, OfficeFailure> | null> {
  const kept = readUnsentOffer(id)
  if (kept === null) return null
  const { values } = kept
  const others = kept.sent.filter((sent) => !isSameOffer(sent, values))
  // Stored before it is sent: the tab may be closed at any time.
  storeUnsentOffer({ ...kept, sent: [...others, values] })
  const { outcome, number, found } = await send(kept, server)
  if (outcome.kind === 'saved') {
    settleUnsentOffer(id, values, outcome.version)
    return succeed({ version: outcome.version, number })
  }
  const failure = failureOf(outcome)
  const now = readUnsentOffer(id)
  const obstacle = obstacleOf(failure, kept.seen, found)
  if (now !== null && obstacle !== null) storeUnsentOffer({ ...now, found, obstacle })
  return fail(failure)
}

/** The database's error code for an accepted offer. */
const acceptedCode = 'PT423'

function obstacleOf(
  failure: OfficeFailure,
  seen: Standing | null,
  found: Standing | null,
): UnsentObstacle | null {
  if (failure.kind === 'rejected' && failure.code === acceptedCode) return 'accepted'
  const become = failure.kind === 'conflict' && found !== null ? becomeOf(seen, found) : null
  return become ?? (isUnsentObstacle(failure.kind) ? failure.kind : null)
}

/**
 * Writes only over our own version: a colleague's version, or an offer with a later state, stays.
 */
async function send({ id, version, values, lead, seen, sent }: UnsentOffer, server: OfferServer) {
  let number = ''
  const rules = {
    save: async (offer: string, over: number | null, given: OfferValues) => {
      const saved = await server.save(offer, over, given, lead)
      if (saved.ok) number = saved.value.number
      return saved.ok ? succeed(saved.value.version) : saved
    },
    read: async (offer: string) => {
      const stored = await server.read(offer)
      if (stored.ok) number = stored.value.number
      return stored
    },
    valuesOf: storedValues,
    normalised,
    isSame: isSameOffer,
  }
  const outcome = await saveVersioned(rules, { id, version }, values, null)
  if (outcome.kind !== 'overtaken') return { outcome, number, found: null }
  const theirs = storedValues(outcome.theirs)
  const found = standingOf(outcome.theirs)
  const isOwn = sent.some((former) => isSameOffer(former, theirs))
  if (!isOwn || becomeOf(seen, found) !== null) return { outcome, number, found }
  const over = { id, version: outcome.theirs.version }
  return { outcome: await saveVersioned(rules, over, values, null), number, found: null }
}

function failureOf(
  outcome: Exclude<SaveOutcome<StoredOffer>, { readonly kind: 'saved' }>,
): OfficeFailure {
  if (outcome.kind === 'failed') return outcome.failure
  return { kind: outcome.kind === 'overtaken' ? 'conflict' : outcome.kind }
}
