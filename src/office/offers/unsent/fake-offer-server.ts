import { vi } from 'vitest'
import { fakeStorage } from '#src/device/fake-storage.ts'
import { offerTotals } from '#src/domain/offers/offer-totals.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { StoredOffer } from '#src/office/offers/offer-api.ts'
import { contentOf } from '#src/office/offers/offer-rules.ts'
import {
  type OfferValues,
  emptyOffer,
  freeLine,
  storedValues,
} from '#src/office/offers/editor/offer-values.ts'
import { fail, succeed } from '#src/platform/result.ts'
import type { OfferServer } from './deliver-offer.ts'
import { asStoredOffer, saveUnsentOffer, standingOf } from './unsent-offers.ts'

export const id = '4f0c9a31-0000-4000-8000-000000000001'
export const unreachable: OfficeFailure = { kind: 'unreachable' }

export const offer = (note: string): OfferValues => ({
  ...emptyOffer('2026-11-25'),
  name: 'Asha Menon',
  delivery_state: '36',
  lines: [{ ...freeLine('Cabin'), price: '₹1,00,000.00' }],
  note,
})

/** Stores like `private.save_offer`; `answers` decides which responses arrive. */
export function makeServer() {
  let stored: StoredOffer | null = null
  let numbers = 0
  const put = (values: OfferValues, version: number) => {
    const number = stored?.number ?? `O/2026-27/000${(numbers += 1)}`
    const seen = { number, revision: null, isWithdrawn: false, isWaiting: false }
    const rest = { lead: null, found: null, sent: [], obstacle: null, savedAt: 0 }
    const revisions = stored?.revisions ?? []
    stored = { ...asStoredOffer({ ...rest, id, version, values, seen }), revisions }
    return stored
  }
  const server = {
    answers: 'come' as 'come' | 'get lost' | 'cannot be asked for',
    refusal: null as OfficeFailure | null,
    saves: 0,
    numbers: () => numbers,
    stored: () => stored,
    colleague: (note: string) => put(offer(note), (stored?.version ?? 0) + 1),
    /** Another user changes the state of the offer. */
    deed: (change: Partial<StoredOffer>) => {
      const now = stored ?? put(offer('stored'), 1)
      stored = { ...now, version: now.version + 1, ...change }
    },
    /** Freezes the draft. */
    send: () => {
      const { draft, version, revisions, ...rest } = stored ?? put(offer('stored'), 1)
      const totals = offerTotals({ lines: [], discount_basis_points: 0, is_interstate: false })
      const sent = { content: draft ?? contentOf(offer('')), totals, state: 'sent' as const }
      const when = { sent_at: '2026-11-25T10:00:00Z', sent_by: null }
      const revision = { revision: revisions.length, ...sent, ...when }
      stored = { ...rest, draft: null, version: version + 1, revisions: [revision, ...revisions] }
    },
    save: async (
      _: string,
      version: number | null,
      values: OfferValues,
    ): ReturnType<OfferServer['save']> => {
      if (server.answers === 'cannot be asked for') return fail(unreachable)
      server.saves += 1
      if (server.refusal !== null) return fail(server.refusal)
      const isSame =
        stored !== null && JSON.stringify(stored.draft) === JSON.stringify(contentOf(values))
      if (version === null ? stored !== null && !isSame : stored?.version !== version) {
        return fail({ kind: 'conflict' })
      }
      const saved = version === null && stored !== null ? stored : put(values, (version ?? 0) + 1)
      return server.answers === 'come' ? succeed(saved) : fail(unreachable)
    },
    read: async (): ReturnType<OfferServer['read']> =>
      stored === null ? fail({ kind: 'gone' }) : succeed(stored),
  }
  return server
}

/** A signed-in user in a browser that stores data. */
export function signInHere(): void {
  const items = new Map([
    ['prefab-session', JSON.stringify({ access_token: 'x', user: { id: 'anna' } })],
  ])
  vi.stubGlobal(
    'localStorage',
    new Proxy(fakeStorage(items), {
      ownKeys: () => [...items.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('dispatchEvent', () => true)
}

/** Saves on the device, by default without a known server version. */
export const save = (note: string, version: number | null = null) =>
  saveUnsentOffer(id, { values: offer(note), lead: null, version, seen: null })

/** Saves changes to a stored offer while offline. */
export const change = (server: ReturnType<typeof makeServer>, note: string, wasSent = false) => {
  const stored = server.stored() ?? server.colleague('stored')
  const base = storedValues(stored)
  const seen = standingOf(stored)
  const { version } = stored
  saveUnsentOffer(id, { values: offer(note), lead: null, version, base, seen, wasSent })
}
